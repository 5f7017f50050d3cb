import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import { formatCount } from '#portal/lib/format.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { CheckboxField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import {
  CONTENT_TARGET_WORDS,
  fingerprint,
  type Guide,
  GuideChange,
  META_DESCRIPTION_MAX,
  seenOf,
  slugFor,
  wordCount,
} from '#wire/guides.ts'
import { GuideScore } from './guide-score.tsx'
import { useSaveGuide } from './queries.ts'

type Values = z.input<typeof GuideChange>

const BLANK: Values = {
  title: '',
  city: '',
  state: 'California',
  slug: '',
  metaDescription: '',
  content: '',
  imageUrl: '',
  imageAlt: '',
  featured: false,
  published: true,
}

/** The texts of an input for those that a guide may lack. */
const imageOf = ({ imageUrl, imageAlt }: Partial<Guide>) => ({
  imageUrl: imageUrl ?? '',
  imageAlt: imageAlt ?? '',
})

const EDITED: EditedVersion<Values, Guide> = {
  valuesOf(guide) {
    const { id: _id, createdAt: _at, updatedAt: _since, ...fields } = guide
    return { ...fields, ...imageOf(guide), seen: seenOf(guide) }
  },
  // `seen` holds only the content's fingerprint.
  baseOf: ({ content, seen = {} }) => ({
    ...seen,
    ...imageOf(seen),
    ...(fingerprint(content) === seen.content && { content }),
  }),
}

/** SPEC-5: the slug follows the city until the user edits it. */
function useFilledSlug(form: ZodForm<Values, GuideChange>, isOpen: boolean) {
  const filled = useRef('')
  const [title, city, slug] = form.watch(['title', 'city', 'slug'])
  useEffect(() => {
    if (!isOpen || (slug && slug !== filled.current) || !title?.trim() || !city.trim()) return
    filled.current = slugFor(city)
    if (slug !== filled.current) form.setValue('slug', filled.current)
  }, [title, city, slug, isOpen, form])
}

type GuideFormProps = { guide: Guide | undefined; onClose: () => void }

/** Changes a guide, or without one creates it, SPEC-5. */
export function GuideForm({ guide, onClose }: GuideFormProps) {
  const form = useZodForm<Values, GuideChange>({
    schema: GuideChange,
    draft: guide ? `guide-${guide.id}` : 'new-guide',
    defaults: guide ? EDITED.valuesOf(guide) : BLANK,
  })
  useFilledSlug(form, !guide?.published)
  const onSaved = () => {
    form.clearDraft()
    onClose()
  }
  const saving = useEditConflict(form, useSaveGuide(guide?.id, onSaved), EDITED)
  const typed = form.watch()
  const wide = { form, className: 'sm:col-span-2' }

  return (
    <FormDialog
      title={guide ? 'Edit Blog Post' : 'Create Blog Post'}
      width="wide"
      form={form}
      action={saving}
      onSubmit={saving.mutate}
      onClose={onClose}
      submitLabel={guide ? 'Update Blog Post' : 'Create Blog Post'}
      pendingLabel="Saving..."
    >
      <TextField {...wide} name="title" label="Title" autoComplete="off" required />
      <TextField form={form} name="city" label="City" autoComplete="off" required />
      <TextField form={form} name="state" label="State" autoComplete="off" optional />
      <TextField
        {...wide}
        name="slug"
        label="Slug"
        help={
          guide?.published
            ? 'The old address will lead to the new one.'
            : 'Fills from the city until you change it.'
        }
        autoComplete="off"
        required
      />
      <TextAreaField
        {...wide}
        name="metaDescription"
        label="Meta description"
        help={`${typed.metaDescription.length} of ${META_DESCRIPTION_MAX} characters`}
        rows={2}
        required
      />
      <TextAreaField
        {...wide}
        name="content"
        label="Content"
        help={`HTML. ${formatCount(typed.content.length)} characters, ${formatCount(wordCount(typed.content))} of ${CONTENT_TARGET_WORDS} words`}
        controlClassName="font-mono text-sm"
        rows={12}
        required
      />
      <TextField
        form={form}
        name="imageUrl"
        label="Image URL"
        type="url"
        placeholder="https://"
        optional
      />
      <TextField form={form} name="imageAlt" label="Image alt text" autoComplete="off" optional />
      <div className="flex flex-wrap gap-x-6 sm:col-span-2">
        <CheckboxField form={form} name="featured" label="Featured" />
        <CheckboxField form={form} name="published" label="Published" />
      </div>
      <GuideScore guide={{ ...typed, html: typed.content }} />
    </FormDialog>
  )
}
