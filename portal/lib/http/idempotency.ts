// Module state, since a form can be closed and opened again while its call is pending.
const lastSubmits = new Map<string, { text: string; key: string }>()

/** A new Idempotency-Key: 32 hex digits. `crypto.randomUUID` exists only on https and localhost. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** The key of a form's submit: the same for the same values. `scope` names the form: `new-contract:<id>`. */
export function getIdempotencyKey(scope: string, body: unknown): string {
  const text = JSON.stringify(body, describeFile)
  const last = lastSubmits.get(scope)
  if (last?.text === text) return last.key
  const key = createIdempotencyKey()
  lastSubmits.set(scope, { text, key })
  return key
}

/** Replaces a File, which has no JSON, by its name, size and date. */
const describeFile = (_key: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** Call this after success, so that submitting the same values again gets a new key. */
export function clearIdempotencyKey(scope: string): void {
  lastSubmits.delete(scope)
}
