import { type ComponentProps, useState } from 'react'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'

/** A password box whose text can be shown and hidden. `what` names it: `password`, `access code`. */
export function PasswordInput({
  what = 'password',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { what?: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        spellCheck={false}
        autoCapitalize="off"
        {...rest}
        type={shown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  )
}
