import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchValue } from './navigate.ts'

/** Browsers limit how often the address may change, so it is not written at every key press. */
const WRITE_AFTER_MS = 250

/**
 * A search box's text: shown at once, written to the address after `WRITE_AFTER_MS`. `sought` is the
 * lower-case, trimmed text to filter by; it may lag so that typing never waits for a long list.
 */
export function useSearchText(name: string) {
  const [inAddress, setInAddress] = useSearchValue(name)
  const [text, setText] = useState(inAddress ?? '')
  const written = useRef(inAddress ?? '')

  // Back, forward or a link changed the address: copy it into the box.
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
