'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'

export type Whose = 'mine' | 'all'

/**
 * Runs a change, says what it did or why not, and reads the view again, so that a refused change shows the current
 * state.
 */
export type Run = (change: () => Promise<unknown>, done: string) => Promise<void>

/**
 * What a view shows and says: its data, the last message, and {@link Run}. The data is read at once and whenever the
 * window gets the focus again, because another writer may have changed it meanwhile.
 */
export function useView<Data>(read: () => Promise<Data>) {
  const [data, setData] = useState<Data | null>(null)
  const [message, setMessage] = useState('')
  const refresh = useCallback(
    () => read().then(setData, (error: Error) => setMessage(error.message)),
    [read],
  )
  useEffect(() => {
    void refresh()
    const onFocus = () => void refresh()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [refresh])
  const run: Run = useCallback(
    async (change, done) => {
      const said = await change().then(
        () => done,
        (error: Error) => error.message,
      )
      await refresh()
      setMessage(said)
    },
    [refresh],
  )
  return { data, run, message }
}

/** The last message of a view. */
export const Status = ({ children }: { children: ReactNode }) => (
  <p className="m-0 mb-3 min-h-6 text-[0.95rem]" role="status">
    {children}
  </p>
)
