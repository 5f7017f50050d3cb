import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * After somebody else saved the same thing: fields left as they were seen take what is there now, so
 * that saving again does not change them back; what was typed stays.
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
