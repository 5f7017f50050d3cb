import { commonTexts } from '#wire/texts/common.ts'
import { Button, type ButtonProps } from './button.tsx'

type RowButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'size'> & {
  label: string
  /** The row's item; screen readers read it after the label: `Delete, 12 Oak Street`. */
  of: string
}

/** A small button of one row of a list. */
export function RowButton({ label, of, ...rest }: RowButtonProps) {
  return (
    <Button size="small" {...rest} aria-label={`${label}, ${of}`}>
      {label}
    </Button>
  )
}

/** The button that deletes a row, for `ConfirmAction`. On phones its text aligns with the row's. */
export const deleteButtonProps = (name: string): ButtonProps => ({
  variant: 'quiet',
  className: 'max-sm:-ml-3.5',
  'aria-label': `${commonTexts.delete}, ${name}`,
  children: commonTexts.delete,
})
