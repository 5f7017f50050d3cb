import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * After an edit conflict: fields that still equal `seen` take the saved values `theirs`, so that saving
 * again does not revert them; fields that the user has changed stay.
 */
export function mergeServerValues<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  seen: Partial<Values>,
  theirs: Partial<Values>,
): void {
  for (const name of Object.keys(theirs) as Path<Values>[])
    if (form.getValues(name) === seen[name])
      form.setValue(name, theirs[name] as Parameters<typeof form.setValue<typeof name>>[1])
}
