import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { commonTexts } from '#wire/texts/common.ts'
import { CallError } from './http/request.ts'
import type { Failure } from './http/use-action.ts'

/** After a 409: the version that another user saved meanwhile, in the shape of the call's reply. */
export function savedVersionIn<Version>(error: unknown): Version | undefined {
  const isConflict = error instanceof CallError && error.status === 409
  return isConflict ? (error.problem?.current as Version | undefined) : undefined
}

/**
 * How a form shows a version of what it edits. Both functions are module constants.
 * `valuesOf` returns the form's values for a version, with `seen`: what identifies the version, kept in
 * the draft beside the typed values. `baseOf` returns the values that a form was based on.
 */
export type EditedVersion<Values extends FieldValues, Version> = {
  valuesOf: (version: Version) => Values
  baseOf: (values: Values) => Partial<Values>
}

/** The values of a form whose fields are texts of the version's fields, with those that it was filled from. */
export type EditedTexts<Version, Field extends keyof Version> = Record<Field, string> & {
  /** The version's values when the form was opened, or those of the latest 409. */
  seen: Pick<Version, Field>
}

/** How a form of {@link EditedTexts} shows a version: a field without a value is an empty text. */
export function editedTexts<Version, Field extends keyof Version & string>(
  fields: readonly Field[],
): EditedVersion<EditedTexts<Version, Field>, Version> {
  const from = (version: Pick<Version, Field>, valueOf: (value: unknown) => unknown) =>
    Object.fromEntries(fields.map((field) => [field, valueOf(version[field])]))
  const textsOf = (seen: Pick<Version, Field>) =>
    from(seen, (value) => value ?? '') as Record<Field, string>
  return {
    valuesOf(version) {
      const seen = from(version, (value) => value) as Pick<Version, Field>
      return { ...textsOf(seen), seen }
    },
    baseOf: ({ seen }) => textsOf(seen) as Partial<EditedTexts<Version, Field>>,
  }
}

/**
 * Bases a form on a version that was saved after the form was opened. Fields that the user has not
 * changed take the saved values, so that saving does not revert them; changed ones stay.
 * @param version undefined before the first such version
 */
export function useRebase<Values extends FieldValues, Context, Output, Version>(
  form: UseFormReturn<Values, Context, Output>,
  version: Version | undefined,
  { valuesOf, baseOf }: EditedVersion<Values, Version>,
): void {
  useEffect(() => {
    if (version === undefined) return
    const typed = form.getValues()
    const saved = valuesOf(version)
    if (JSON.stringify(typed.seen) === JSON.stringify(saved.seen)) return
    const base = baseOf(typed)
    const kept = Object.keys(base).filter((name) => typed[name] !== base[name])
    form.setValues({ ...saved, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) })
  }, [form, version, valuesOf, baseOf])
}

/**
 * Rebases a form when its action fails because of an edit conflict.
 * @returns the action; its alert, but not its toast, then adds that the typed values are kept
 */
export function useEditConflict<
  Values extends FieldValues,
  Context,
  Output,
  Version,
  Action extends { error: Error | null; failure: Failure | null },
>(
  form: UseFormReturn<Values, Context, Output>,
  action: Action,
  edited: EditedVersion<Values, Version>,
): Action {
  const current = savedVersionIn<Version>(action.error)
  useRebase(form, current, edited)
  if (current === undefined || !action.failure) return action
  const text = action.failure.text + commonTexts.editConflict
  return { ...action, failure: { ...action.failure, text } }
}
