import { useLayoutEffect } from 'react'
import { enterSheet, leaveSheet } from '#wire/sheet-entry.ts'

/**
 * While the component is mounted, the browser's Back calls `close` instead of leaving the page: the sheet has a history
 * entry of its own, which goes with it.
 * @param close keep it the same over renders
 */
export function useBackCloses(close: () => void): void {
  useLayoutEffect(() => {
    const end = enterSheet(close)
    return () => {
      end()
      leaveSheet()
    }
  }, [close])
}
