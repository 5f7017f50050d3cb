import { useLayoutEffect } from 'react'

const MARK = 'isSheet'

const isMarked = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK])

/** Resolves when the history entry of the sheet that was closed last is left. */
let isBack: Promise<unknown> = Promise.resolve()

const nextPopState = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

/**
 * While the component is mounted, the browser's Back calls `close` instead of leaving the page: the sheet has a history
 * entry of its own, which goes with it.
 * @param close keep it the same over renders
 */
export function useBackCloses(close: () => void): void {
  useLayoutEffect(() => {
    let isOpen = true
    // A sheet that opens right after another one waits until the entry of that one is left.
    void isBack.then(() => {
      if (!isOpen) return
      if (!isMarked()) window.history.pushState({ ...window.history.state, [MARK]: true }, '')
      window.addEventListener('popstate', close)
    })
    return () => {
      isOpen = false
      window.removeEventListener('popstate', close)
      if (!isMarked()) return
      isBack = nextPopState()
      window.history.back()
    }
  }, [close])
}
