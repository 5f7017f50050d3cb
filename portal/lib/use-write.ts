import { useEffect, useEffectEvent } from 'react'
import { focusWhenShown } from './focus.ts'
import { type DashboardLocation, useSearchValue } from './navigate.ts'

type Box = NonNullable<DashboardLocation['write']>

/**
 * Focuses the box that `?write=` names, then takes the name out of the address: a reload or the next client must not
 * focus it again.
 * @param onWanted runs before the box takes the focus; the notes choose their kind in it
 */
export function useWrite(
  names: readonly Box[],
  findBox: () => HTMLElement | null,
  onWanted?: (name: Box) => void,
): void {
  const [wanted, setWanted] = useSearchValue('write')
  const name = names.find((each) => each === wanted)
  const focusBox = useEffectEvent((box: Box) => {
    onWanted?.(box)
    const element = findBox()
    const clear = () => setWanted(null, { replace: true })
    element?.addEventListener('focus', clear, { once: true })
    const stop = focusWhenShown(() => element)
    return () => {
      stop()
      element?.removeEventListener('focus', clear)
    }
  })
  useEffect(() => (name ? focusBox(name) : undefined), [name])
}
