import { randomKey } from '#portal/lib/random-key.ts'

// Module state, since a form can be closed and opened again while its call is pending.
const attempts = new Map<string, { text: string; key: string }>()

/**
 * The Idempotency-Key of a form's submit: the same for the same values, so that a retry takes effect
 * once; changed values get a new key.
 * @param form its name, with a user id where several can exist: `new-contract:<user id>`
 */
export function getIdempotencyKey(form: string, body: unknown): string {
  const text = JSON.stringify(body, describeFile)
  const last = attempts.get(form)
  if (last?.text === text) return last.key
  const key = randomKey()
  attempts.set(form, { text, key })
  return key
}

/** Replaces a File, which has no JSON, by its name, size and date. */
const describeFile = (_key: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** Call this after success, so that submitting the same values again is a new attempt. */
export function clearIdempotencyKey(form: string): void {
  attempts.delete(form)
}
