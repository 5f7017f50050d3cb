import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchValue } from './navigate.ts'

/** Browsers limit how often the address may change, so it is not written at every key press. */
const WRITE_AFTER_MS = 250

/**
 * A search box's text: shown at once, written to the address after `WRITE_AFTER_MS`. `searchedText` is the
 * lower-case, trimmed text to filter by; it may lag so that typing never waits for a long list.
 */
export function useSearchText(name: string) {
  const [urlText, setUrlText] = useSearchValue(name)
  const [text, setText] = useState(urlText ?? '')
  const written = useRef(urlText ?? '')

  // Back, forward or a link may change the address: copy its text into the box.
  useEffect(() => {
    if ((urlText ?? '') === written.current) return
    written.current = urlText ?? ''
    setText(written.current)
  }, [urlText])

  useEffect(() => {
    if (text === written.current) return
    const timer = window.setTimeout(() => {
      written.current = text
      setUrlText(text, { replace: true })
    }, WRITE_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [text, setUrlText])

  const searchedText = useDeferredValue(text).trim().toLowerCase()
  return { text, setText, searchedText }
}
