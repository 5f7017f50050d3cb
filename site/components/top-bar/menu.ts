/** The side menu on phones. A native dialog provides the focus trap, Esc and the return of focus. */
export function offerMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('[data-menu]')
  const opener = document.querySelector<HTMLButtonElement>('[data-menu-open]')

  opener?.addEventListener('click', () => {
    menu?.showModal()
    opener.setAttribute('aria-expanded', 'true')
  })
  menu?.addEventListener('close', () => opener?.setAttribute('aria-expanded', 'false'))
  menu?.addEventListener('click', (event) => {
    const target = event.target as Element
    // A click on the dialog itself is on its backdrop or edge; links lead away, so they close it too.
    if (target === menu || target.closest('a, [data-menu-close]')) menu.close()
  })
  matchMedia('(min-width: 56.25em)').addEventListener('change', () => menu?.close())
}
