import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { join } from './join.ts'
import { Link } from './link.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-poppy text-on-poppy hover:bg-poppy-hover',
  secondary: 'border border-line-strong bg-raised text-ink hover:border-ink hover:bg-sand',
  quiet: 'text-ink hover:bg-sand',
  destructive: 'border border-danger bg-raised text-danger hover:bg-danger-wash',
}

const SIZES = {
  medium: 'min-h-11 px-5 py-2 text-sm',
  small: 'min-h-9 px-3.5 py-1 text-xs pointer-coarse:min-h-11',
  icon: 'size-11 p-0',
}

type Look = { variant?: ButtonVariant; size?: keyof typeof SIZES; block?: boolean }

function classesFor({ variant = 'secondary', size = 'medium', block = false }: Look): string {
  return join(
    'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-pill text-center',
    'font-semibold transition-colors duration-150 select-none print:hidden',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-busy:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
  )
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Disables the button and shows `pendingLabel`, without a change of width; both are plain text. */
    pending?: boolean
    pendingLabel?: string
  }

/**
 * Pending disables a button, which takes the focus from it, in some browsers before an effect runs: when it ends, the
 * button takes the focus back, unless it has gone to an element that does not hold the button.
 */
function useFocusAfter(pending: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const element = button.current
    if (!element) return
    const note = () => {
      if (!element.disabled) hadFocus.current = document.activeElement === element
    }
    note()
    for (const name of FOCUS_CHANGES) element.addEventListener(name, note)
    return () => FOCUS_CHANGES.forEach((name) => element.removeEventListener(name, note))
  }, [])
  useLayoutEffect(() => {
    if (pending || !hadFocus.current) return
    if (document.activeElement?.contains(button.current))
      button.current?.focus({ preventScroll: true })
  }, [pending])
  return button
}

const FOCUS_CHANGES = ['focus', 'blur'] as const

/** A button whose label is a verb. `type` defaults to `button`. */
export function Button(props: ButtonProps) {
  const { ref, variant, size, block, className, children, ...others } = props
  const { pending = false, pendingLabel, disabled, ...rest } = others
  const look = classesFor({ variant, size, block })
  const button = useFocusAfter(pending)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={join(look, className)}
    >
      {pendingLabel === undefined ? (
        children
      ) : (
        // The other state's text is invisible in the same grid cell, so that the wider one sets the
        // width of both states. As generated content it is hidden from screen readers and search.
        <span
          data-other={pending ? String(children) : pendingLabel}
          className="grid after:invisible after:content-[attr(data-other)] after:[grid-area:1/1]"
        >
          <span className="[grid-area:1/1]">{pending ? pendingLabel : children}</span>
        </span>
      )}
    </button>
  )
}

type ActionButtonProps = Omit<ButtonProps, 'pending' | 'onClick'> & {
  action: { mutate: () => void; isPending: boolean }
}

/** A button that starts a mutation without input and is pending until its answer, see `useAction`. */
export function ActionButton({ action, ...rest }: ActionButtonProps) {
  return <Button {...rest} pending={action.isPending} onClick={() => action.mutate()} />
}

/** A link that looks like a button. With `target="_self"` it always loads a page. */
export function ButtonLink(props: Look & ComponentProps<typeof Link>) {
  const { variant, size, block, className, ...rest } = props
  const look = classesFor({ variant, size, block })
  return <Link {...rest} className={join(look, className)} />
}
