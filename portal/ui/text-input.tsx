import { type ComponentProps, useState } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { useFieldWiring } from './field.tsx'
import { Icon } from './icon.tsx'
import { join } from './join.ts'

/** Classes shared by all text controls. */
export const CONTROL = join(
  'min-h-11 w-full rounded-field border border-line-strong bg-raised px-3 py-2 text-base text-ink',
  'transition-colors duration-150 hover:border-ink',
  'aria-invalid:border-danger aria-invalid:bg-danger-wash',
  'disabled:border-line disabled:bg-sand disabled:text-muted',
)

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldWiring()} {...rest} className={join(CONTROL, className)} />
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useFieldWiring()} rows={rows} {...rest} className={join(CONTROL, className)} />
  )
}

const FILE_BUTTON = join(
  'file:mr-3 file:cursor-pointer file:rounded-pill file:border-0 file:bg-sand file:px-4 file:py-1',
  'file:[font:inherit] file:text-sm file:font-semibold file:text-ink',
)

/** The browser's file input, for a contract or a list; uploads have their own panel. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <input type="file" {...useFieldWiring()} {...props} className={join(CONTROL, FILE_BUTTON)} />
  )
}

const passwordTexts = commonTexts.password

/** A password box whose text can be shown and hidden. `what` names it: `password`, `access code`. */
export function PasswordInput({
  what = passwordTexts.name,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { what?: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        spellCheck={false}
        autoCapitalize="off"
        {...rest}
        type={isShown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={isShown ? passwordTexts.hide(what) : passwordTexts.show(what)}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  )
}
