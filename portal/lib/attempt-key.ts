import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * The Idempotency-Key of a form's submit: the same while the form says the same, so that a retry
 * makes nothing twice; other values are another attempt.
 */
export function useAttemptKey(): (body: unknown) => string {
  const last = useRef<{ text: string; key: string } | null>(null)
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current?.text !== text) last.current = { text, key: randomKey() }
    return last.current.key
  }
}
