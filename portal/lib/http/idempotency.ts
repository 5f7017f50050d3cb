import { randomKey } from '#portal/lib/random-key.ts'

// Outside of the components: a form may be closed while its answer is on its way, and opened again.
const attempts = new Map<string, { text: string; key: string }>()

/**
 * The Idempotency-Key of a form's submit: the same while the form says the same, so that a retry
 * makes nothing twice; other values are another attempt.
 * @param form its name, with whose it is where there may be several: `new-contract:<user id>`
 */
export function keyForAttempt(form: string, body: unknown): string {
  const text = JSON.stringify(body)
  const last = attempts.get(form)
  if (last?.text === text) return last.key
  const key = randomKey()
  attempts.set(form, { text, key })
  return key
}

/** It has succeeded: whoever sends the same words again wants another one. */
export function clearIdempotencyKey(form: string): void {
  attempts.delete(form)
}
