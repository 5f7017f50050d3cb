import { useEffect, useState } from 'react'

const SETTLES_MS = 300

/** A value once it has stopped changing, so that not every key of a number asks the server. */
export function useSettled<T extends string | number | null>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), SETTLES_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
