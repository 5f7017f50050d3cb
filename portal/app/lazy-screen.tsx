import { lazy, useState } from 'react'
import type { ScreenCode } from './screens.ts'

/**
 * Makes a component that fetches the code of its screen at its first render. Where `code.loaded` is set by then, it renders
 * that at once: React keeps the fallback of a component that suspends for 300 ms.
 */
export function lazyScreen<Props extends object>(code: ScreenCode<Props>) {
  const Lazy = lazy(code.load)
  return function LazyScreen(props: Props) {
    // Only the first render chooses: React would unmount `Lazy`, and lose its state, for another component.
    const [Screen] = useState(() => code.loaded ?? Lazy)
    return <Screen {...props} />
  }
}
