import { useEffect, useState } from 'react'

/** The time in milliseconds, renewed every so often: for "3d ago" on a screen that stays open. */
export function useNow(everyMs = 5 * 60_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs)
    return () => window.clearInterval(timer)
  }, [everyMs])
  return now
}
