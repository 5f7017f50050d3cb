const MARK = 'isSheet'

const isMarked = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK])

/** Resolves when the history entry of the sheet that was closed last is left. */
let isBack: Promise<unknown> = Promise.resolve()

const nextPopState = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

/**
 * Gives a sheet a history entry of its own, so that the browser's Back calls `onBack` instead of leaving the page. The
 * press that opens the sheet may do it before the sheet's code has arrived; the sheet then finds the entry.
 * @returns a function that ends the calls; the entry stays until {@link leaveSheet}
 */
export function enterSheet(onBack: () => void): () => void {
  let isOver = false
  // A sheet that opens right after another one waits until the entry of that one is left.
  void isBack.then(() => {
    if (isOver) return
    if (!isMarked()) window.history.pushState({ ...window.history.state, [MARK]: true }, '')
    window.addEventListener('popstate', onBack)
  })
  return () => {
    isOver = true
    window.removeEventListener('popstate', onBack)
  }
}

/** Leaves the sheet's history entry, unless Back has left it. */
export function leaveSheet(): void {
  if (!isMarked()) return
  isBack = nextPopState()
  window.history.back()
}
