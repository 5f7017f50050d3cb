import { useEffect } from 'react'

let locks = 0

/**
 * Keeps the page behind a dialog still. Radix's own overlay does it with an injected style element,
 * which the content security policy of the static pages refuses, so a class does it here.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return
    locks += 1
    const { documentElement: root, body } = document
    if (locks === 1) {
      // The scrollbar goes; its room stays, so that nothing moves.
      body.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`
      root.classList.add('scroll-locked')
    }
    return () => {
      locks -= 1
      if (locks > 0) return
      body.style.paddingInlineEnd = ''
      root.classList.remove('scroll-locked')
    }
  }, [locked])
}
