import { useEffect, useState } from 'react'

/** The current time in ms, updated every `everyMs`, so that "3d ago" stays right on an open screen. */
export function useNow(everyMs = 5 * 60_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), everyMs)
    return () => window.clearInterval(timer)
  }, [everyMs])
  return now
}
