import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchValue } from './navigate.ts'

/** Browsers refuse to rewrite the address at every key. */
const WRITE_AFTER_MS = 250

/**
 * A search box's text: shown at once, in the address a moment later. `sought` is the text to filter
 * by, small and trimmed, and may lag behind the keys so that typing never waits for a long list.
 */
export function useSearchText(name: string) {
  const [inAddress, setInAddress] = useSearchValue(name)
  const [text, setText] = useState(inAddress ?? '')
  const written = useRef(inAddress ?? '')

  // Back, forward or a link changed the address: the box follows.
  useEffect(() => {
    if ((inAddress ?? '') === written.current) return
    written.current = inAddress ?? ''
    setText(written.current)
  }, [inAddress])

  useEffect(() => {
    if (text === written.current) return
    const timer = window.setTimeout(() => {
      written.current = text
      setInAddress(text, { replace: true })
    }, WRITE_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [text, setInAddress])

  const sought = useDeferredValue(text).trim().toLowerCase()
  return { text, setText, sought }
}
