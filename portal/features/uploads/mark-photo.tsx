import { useController } from 'react-hook-form'
import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { optionalChoice } from '#wire/basics.ts'
import { NewPhotoMark, originalsPath, PHOTO_KINDS } from '#wire/photos.ts'
import { photoTexts } from '#wire/texts/photos.ts'
import { isPhoto, type UploadedFile } from '#wire/uploads.ts'
import { useMarkPhoto } from './queries.ts'

const { mark: texts, kinds } = photoTexts

type Values = { kind: string; originalId: string; label: string }

/** A choice that is hidden is not sent. */
const Typed = z
  .object({ kind: z.string(), originalId: optionalChoice(z.string()), label: z.string().nullish() })
  .transform(({ kind, ...altered }) => ({ kind, ...(kind === 'altered' && altered) }))
  .pipe(NewPhotoMark)

type MarkPhotoProps = {
  file: UploadedFile
  /** The files of its home, and perhaps of others. */
  files: readonly UploadedFile[]
  onClose: () => void
}

/** Staff say whether a photo of a home is altered, and from which it was made. */
export function MarkPhoto({ file, files, onClose }: MarkPhotoProps) {
  const { id, originalName, propertyId, photo } = file
  const form = useZodForm<Values, NewPhotoMark>({
    schema: Typed,
    defaults: {
      ...{ kind: photo?.kind ?? '', originalId: photo?.originalId ?? '' },
      label: photo?.label ?? '',
    },
  })
  const action = useMarkPhoto(id, onClose)
  const { field, fieldState } = useController({ control: form.control, name: 'kind' })
  const others = files.filter(
    (other) =>
      other.id !== id &&
      other.propertyId === propertyId &&
      isPhoto(other) &&
      other.photo?.kind !== 'altered',
  )
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title(originalName)}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <div className="sm:col-span-2">
        <RadioCards
          legend={texts.kind}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          focusRef={field.ref}
          options={PHOTO_KINDS.map((value) => ({
            ...{ value, label: kinds[value], detail: texts.details[value] },
          }))}
        />
      </div>
      {field.value === 'altered' && (
        <>
          <SelectField
            form={form}
            name="originalId"
            {...texts.original}
            options={others.map((other) => ({ value: other.id, label: other.originalName }))}
          />
          <TextField form={form} name="label" {...texts.label} maxLength={200} optional />
        </>
      )}
      {photo?.kind === 'altered' && propertyId && (
        <p className="text-sm sm:col-span-2">
          <TextLink href={originalsPath(propertyId)} target="_blank" rel="noopener noreferrer">
            {texts.page}
          </TextLink>
        </p>
      )}
    </FormDialog>
  )
}
