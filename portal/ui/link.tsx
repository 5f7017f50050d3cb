import type { ComponentProps, MouseEvent } from 'react'
import { goTo, isAppPath } from '#portal/lib/navigate.ts'

/** A link that avoids a page load where the app can show its target. */
export function Link({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isPlain || rest.target || !isAppPath(href)) return
    event.preventDefault()
    goTo(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** A link in running text. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className="underline underline-offset-2 hover:text-ink" />
}
