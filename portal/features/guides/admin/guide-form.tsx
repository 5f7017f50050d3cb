import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import { formatCount } from '#portal/lib/format.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { CheckboxField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { shortDate } from '#wire/dates.ts'
import {
  CONTENT_TARGET_WORDS,
  fingerprint,
  type Guide,
  GuideChange,
  META_DESCRIPTION_MAX,
  slugFor,
  toSeenGuide,
  type Unpublished,
  wordCount,
} from '#wire/guides.ts'
import { guideTexts } from '#wire/texts/guides.ts'
import { GuideScore } from './guide-score.tsx'
import { useSaveGuide } from './queries.ts'

const texts = guideTexts.form

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

/** Empty texts for absent fields, as inputs need them. */
const imageOf = ({ imageUrl, imageAlt }: Partial<Guide>) => ({
  imageUrl: imageUrl ?? '',
  imageAlt: imageAlt ?? '',
})

const EDITED: EditedVersion<Values, Guide> = {
  valuesOf(guide) {
    const { id: _id, createdAt: _at, updatedAt: _since, ...fields } = guide
    return { ...fields, ...imageOf(guide), seen: toSeenGuide(guide) }
  },
  // `seen` holds only the content's fingerprint.
  baseOf: ({ content, seen = {} }) => ({
    ...seen,
    ...imageOf(seen),
    ...(fingerprint(content) === seen.content && { content }),
  }),
}

/** SPEC-5: the slug follows the city until the user edits it. */
function useSlugFromCity(form: ZodForm<Values, GuideChange>, isOpen: boolean) {
  const filled = useRef('')
  const [title, city, slug] = form.watch(['title', 'city', 'slug'])
  useEffect(() => {
    if (!isOpen || (slug && slug !== filled.current) || !title?.trim() || !city.trim()) return
    filled.current = slugFor(city)
    if (slug !== filled.current) form.setValue('slug', filled.current)
  }, [title, city, slug, isOpen, form])
}

/** Says whose draft lies beside the live guide that the form shows, and leads to it. */
function UnpublishedChanges({ id, unpublished }: { id: string; unpublished: Unpublished }) {
  const { update } = texts
  return (
    <div className="sm:col-span-2">
      <Alert
        title={update.unpublished(unpublished.by ?? update.someone, shortDate(unpublished.at))}
      >
        {update.unpublishedHelp}{' '}
        <a href={`/cms/collections/guides/${id}`} className="underline underline-offset-2">
          {update.openInCms}
        </a>
      </Alert>
    </div>
  )
}

type GuideFormProps = {
  guide: Guide | undefined
  unpublished?: Unpublished | null
  onClose: () => void
}

/** Changes the guide, or creates one if `guide` is undefined, SPEC-5. */
export function GuideForm({ guide, unpublished, onClose }: GuideFormProps) {
  const form = useZodForm<Values, GuideChange>({
    schema: GuideChange,
    draft: guide ? `guide-${guide.id}` : 'new-guide',
    defaults: guide ? EDITED.valuesOf(guide) : BLANK,
  })
  useSlugFromCity(form, !guide?.published)
  const action = useSaveGuide(guide?.id, form.clearDraftThen(onClose))
  const saving = useEditConflict(form, action, EDITED)
  const typed = form.watch()
  const field = <Name extends keyof typeof texts.labels>(name: Name) => ({
    form,
    name,
    label: texts.labels[name],
  })
  const wide = 'sm:col-span-2'

  return (
    <FormDialog
      title={guide ? texts.update.title : texts.create.title}
      width="wide"
      form={form}
      action={saving}
      onSubmit={saving.mutate}
      onClose={onClose}
      submitLabel={guide ? texts.update.submit : texts.create.title}
      pendingLabel={texts.pending}
    >
      {guide && unpublished && <UnpublishedChanges id={guide.id} unpublished={unpublished} />}
      <TextField {...field('title')} autoComplete="off" className={wide} required />
      <TextField {...field('city')} autoComplete="off" required />
      <TextField {...field('state')} autoComplete="off" optional />
      <TextField
        {...field('slug')}
        autoComplete="off"
        className={wide}
        help={guide?.published ? texts.slugOfPublished : texts.slugOfDraft}
        required
      />
      <TextAreaField
        {...field('metaDescription')}
        className={wide}
        help={texts.metaDescriptionLength(typed.metaDescription.length, META_DESCRIPTION_MAX)}
        rows={2}
        required
      />
      <TextAreaField
        {...field('content')}
        className={wide}
        help={texts.contentLength(
          formatCount(typed.content.length),
          formatCount(wordCount(typed.content)),
          CONTENT_TARGET_WORDS,
        )}
        controlClassName="font-mono text-sm"
        rows={12}
        required
      />
      <TextField {...field('imageUrl')} type="url" placeholder="https://" optional />
      <TextField {...field('imageAlt')} autoComplete="off" optional />
      <div className={`flex flex-wrap gap-x-6 ${wide}`}>
        <CheckboxField form={form} name="featured" label={guideTexts.status.featured} />
        <CheckboxField form={form} name="published" label={guideTexts.status.published} />
      </div>
      <GuideScore guide={{ ...typed, html: typed.content }} />
    </FormDialog>
  )
}
