import { type ComponentProps, useState } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'

const texts = commonTexts.password

/** A password box whose text can be shown and hidden. `what` names it: `password`, `access code`. */
export function PasswordInput({
  what = texts.name,
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
        aria-label={isShown ? texts.hide(what) : texts.show(what)}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-muted hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </div>
  )
}
