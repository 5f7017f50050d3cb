type ButtonVariant = 'primary' | 'quiet' | 'deep' | 'danger' | 'on-band'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-poppy text-on-poppy hover:bg-poppy-hover',
  quiet: 'border-line-strong text-ink hover:border-ink hover:bg-sand',
  deep: 'border-transparent bg-eucalyptus text-on-eucalyptus hover:bg-eucalyptus-soft',
  danger: 'border-danger text-danger hover:bg-sand',
  'on-band': 'border-on-band-muted text-on-band hover:border-on-band hover:bg-band-line',
}

const SIZES = {
  large: 'min-h-12 px-6',
  small: 'min-h-11 px-[1.2rem]',
}

export type ButtonLook = { variant?: ButtonVariant; size?: keyof typeof SIZES }

/** The classes of a button, also for buttons that scripts create. */
export const buttonClasses = ({ variant = 'primary', size = 'large' }: ButtonLook): string =>
  `inline-flex items-center justify-center gap-2 rounded-pill border py-[0.65rem] text-center leading-[1.2]
  font-semibold wrap-anywhere no-underline transition-colors disabled:cursor-progress disabled:opacity-65
  print:hidden ${SIZES[size]} ${VARIANTS[variant]}`.replace(/\s+/g, ' ')
