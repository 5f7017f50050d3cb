import type { ComponentProps } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { inLanguage } from '#wire/texts/sentences.ts'
import { Checkbox } from './checkbox.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'
import { PasswordInput, TextArea, TextInput } from './text-input.tsx'

/** A field of a form: its label and messages, and the props of its control. */
type FormField<Values extends FieldValues, Output, Control> = Omit<
  FieldProps,
  'children' | 'error'
> &
  Omit<Control, keyof FieldProps | 'form' | 'name' | 'ref'> & {
    form: ZodForm<Values, Output>
    name: Path<Values>
    /** Classes of the control; `className` is the whole field's. */
    controlClassName?: string
  }

/** Separates the props of the field from those of its control, and connects both to the form. */
function connect<Values extends FieldValues, Output, Control>(
  props: FormField<Values, Output, Control>,
) {
  const { form, name, label, help, required, optional, hiddenLabel, className, ...rest } = props
  const { controlClassName, ...control } = rest
  const error = form.errorAt(name)
  return {
    field: { label, help, required, optional, hiddenLabel, className, error },
    control: { ...control, className: controlClassName, ...form.register(name) },
  }
}

export function TextField<Values extends FieldValues, Output>(
  props: FormField<Values, Output, ComponentProps<'input'>>,
) {
  const { field, control } = connect(props)
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  )
}

/** The address that an account signs in with. */
export function EmailField<Values extends FieldValues, Output>(
  props: Pick<FormField<Values, Output, unknown>, 'form' | 'name'>,
) {
  return (
    <TextField {...props} label={commonTexts.email} type="email" autoComplete="username" required />
  )
}

export function PasswordField<Values extends FieldValues, Output>(
  props: FormField<Values, Output, ComponentProps<typeof PasswordInput>>,
) {
  const { field, control } = connect(props)
  return (
    <Field {...field}>
      <PasswordInput {...control} />
    </Field>
  )
}

/** A field for a new password, with the password rule as its help. */
export function NewPasswordField<Values extends FieldValues, Output>(
  props: Pick<FormField<Values, Output, unknown>, 'form' | 'name' | 'label'>,
) {
  return (
    <PasswordField
      {...props}
      help={commonTexts.password.rule}
      autoComplete="new-password"
      required
    />
  )
}

export function TextAreaField<Values extends FieldValues, Output>(
  props: FormField<Values, Output, ComponentProps<'textarea'>>,
) {
  const { field, control } = connect(props)
  return (
    <Field {...field}>
      <TextArea {...control} />
    </Field>
  )
}

export function SelectField<Values extends FieldValues, Output>(
  props: FormField<Values, Output, ComponentProps<typeof Select>>,
) {
  const { field, control } = connect(props)
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  )
}

/** Options of a select from a wire table of ids and labels. */
export const optionsOf = <Id extends string>(entries: readonly { id: Id; label: string }[]) =>
  entries.map(({ id, label }) => ({ value: id, label: inLanguage(label) }))

/** A checkbox with its label beside it. */
export function CheckboxField<Values extends FieldValues, Output>(props: {
  form: ZodForm<Values, Output>
  name: Path<Values>
  label: string
  disabled?: boolean
}) {
  const { form, name, label, disabled } = props
  return <Checkbox label={label} {...form.register(name)} disabled={disabled} />
}
