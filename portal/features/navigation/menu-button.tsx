import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { shellTexts } from '#wire/texts/shell.ts'
import type { SideMenuProps } from './side-menu.tsx'

const SideMenu = lazyWithRetry(async () => (await import('./side-menu.tsx')).SideMenu, null)

/** Opens the navigation on phones and tablets. */
export function MenuButton(menu: Omit<SideMenuProps, 'onClose'>) {
  const { isOpen, setOpen, trigger } = useLazyPart(SideMenu)
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={shellTexts.navigation.menu}
        aria-haspopup="dialog"
        aria-expanded={!!isOpen}
        {...trigger}
        className="lg:hidden"
      >
        <Icon name="menu" />
      </Button>
      {isOpen && <SideMenu {...menu} onClose={() => setOpen(false)} />}
    </>
  )
}
