import { lazy, useState } from 'react'
import type { ScreenCode } from './screens.ts'

/**
 * A screen whose code is fetched when it is first shown. Code that has come before is shown at once: for a component that
 * suspends, React keeps the fallback for 300 ms.
 */
export function lazyScreen<Props extends object>(code: ScreenCode<Props>) {
  const Lazy = lazy(code.load)
  return function LazyScreen(props: Props) {
    // Chosen once: another component in the place of `Lazy` would lose its state.
    const [Screen] = useState(() => code.loaded ?? Lazy)
    return <Screen {...props} />
  }
}
