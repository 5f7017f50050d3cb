import { useEffect, useState } from 'react'

const SETTLES_MS = 300

/** Debounces a value, so that typing a number sends one request instead of one per key. */
export function useSettled<T extends string | number | null>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), SETTLES_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
