import { createContext, type ReactNode, useContext, useId } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { inLanguage } from '#wire/texts/sentences.ts'
import { join } from './join.ts'

type Wiring = {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

const FieldContext = createContext<Wiring>({})

/** The ids and ARIA states that connect a control with its label, help and error. */
export const useFieldWiring = () => useContext(FieldContext)

export type FieldProps = {
  label: ReactNode
  /** Shown under the label; screen readers read it with the control. */
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hiddenLabel?: boolean
  className?: string
  children: ReactNode
}

/** A label, its control (TextInput, TextArea, Select) and its error message. */
export function Field(props: FieldProps) {
  const { label, help, error, required, optional, hiddenLabel, className, children } = props
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const described = join(help != null && helpId, error && errorId) || undefined

  return (
    <div className={join('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted">{commonTexts.optional}</span>}
      </label>
      {help != null && (
        <p id={helpId} className="text-xs text-muted">
          {help}
        </p>
      )}
      <FieldContext
        value={{
          id,
          'aria-describedby': described,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        }}
      >
        {children}
      </FieldContext>
      <FieldError id={errorId} message={error} />
    </div>
  )
}

/** The error message of a field. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="text-sm font-medium text-danger">
      {inLanguage(message)}
    </p>
  )
}
