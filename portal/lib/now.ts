import { useEffect, useState } from 'react'

const REFRESH_MS = 5 * 60_000

/** The current time in ms, updated every 5 minutes, so that "3d ago" stays right on an open screen. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
