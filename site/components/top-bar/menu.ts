/**
 * The side menu on phones. The browser opens and closes the popover, also on Esc, and gives the focus back; this keeps
 * the focus inside while it is open.
 */
export function keepFocusInMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]')

  menu?.addEventListener('click', ({ target }) => {
    // A click on the dialog itself is beside its panel. A link may lead to a section of this page.
    if (target === menu || (target as Element).closest('a')) menu.hidePopover()
  })
  menu?.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    const stops = [...menu.querySelectorAll<HTMLElement>('a, button')]
    const [edge, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (document.activeElement !== edge) return
    event.preventDefault()
    next?.focus()
  })
  matchMedia('(min-width: 56.25em)').addEventListener('change', () => menu?.hidePopover())
}
