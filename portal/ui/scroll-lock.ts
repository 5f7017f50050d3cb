import { useEffect } from 'react'

let locks = 0

/**
 * Stops the page behind a dialog from scrolling, by a class: Radix's own overlay injects a style
 * element, which the content security policy of the static pages blocks.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return
    locks += 1
    const { documentElement: root, body } = document
    if (locks === 1) {
      // Padding replaces the width of the hidden scrollbar, so that the layout does not shift.
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
