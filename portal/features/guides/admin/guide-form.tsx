import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { count } from '#portal/lib/format.ts'
import { currentIn, serverFields, serverMessage } from '#portal/lib/http/request.ts'
import { mergeServerValues } from '#portal/lib/merge-server-values.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Field } from '#portal/ui/field.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
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
import { CREATE_FAILED, UPDATE_FAILED, useSaveGuide } from './queries.ts'

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

const valuesOf = ({ id: _id, createdAt: _at, updatedAt: _since, ...fields }: Guide): Values => ({
  ...fields,
  imageUrl: fields.imageUrl ?? '',
  imageAlt: fields.imageAlt ?? '',
})

/**
 * Specification 5: fills an empty slug from the city, and keeps following the city until the slug is
 * edited.
 */
function useFilledSlug(form: UseFormReturn<Values, unknown, GuideChange>, isOpen: boolean) {
  const filled = useRef('')
  const [title, city = '', slug] = form.watch(['title', 'city', 'slug'])
  useEffect(() => {
    if (!isOpen || (slug && slug !== filled.current) || !title?.trim() || !city.trim()) return
    filled.current = slugFor(city)
    if (slug !== filled.current) form.setValue('slug', filled.current)
  }, [title, city, slug, isOpen, form])
}

/**
 * Creates or changes a guide, specification 5.
 * @param guide absent for a new one
 */
export function GuideForm({ guide, onClose }: { guide?: Guide | undefined; onClose: () => void }) {
  const draft = guide ? `guide-${guide.id}` : 'new-guide'
  const form = useForm<Values, unknown, GuideChange>({
    resolver: zodResolver(GuideChange),
    // The draft keeps `seen` with the typed values, because others may have changed the guide since.
    defaultValues: readDraft(draft, guide ? { ...valuesOf(guide), seen: seenOf(guide) } : BLANK),
  })
  useFormDraft(draft, form)
  useFilledSlug(form, !guide?.published)
  const saving = useSaveGuide(guide?.id, {
    onSaved: () => {
      clearDraft(draft)
      onClose()
    },
    onFailed: (error) => {
      const current = currentIn<Guide>(error)
      if (!current) return
      const { seen, content } = form.getValues()
      const isContentSeen = fingerprint(content) === seen?.content
      const left = { ...seen, ...(isContentSeen && { content }) } as Guide
      mergeServerValues(form, valuesOf(left), valuesOf(current))
      form.setValue('seen', seenOf(current))
    },
  })
  const refused = serverFields(saving.error)
  const errorAt = (name: keyof Values) => form.formState.errors[name]?.message ?? refused[name]
  const typed = form.watch()
  const save = form.handleSubmit((fields) => saving.mutate(fields))

  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={guide ? 'Edit Blog Post' : 'Create Blog Post'}
    >
      <form noValidate onSubmit={save} className="grid gap-4 sm:grid-cols-2">
        <Field label="Title" className="sm:col-span-2" error={errorAt('title')} required>
          <TextInput {...form.register('title')} autoComplete="off" />
        </Field>
        <Field label="City" error={errorAt('city')} required>
          <TextInput {...form.register('city')} autoComplete="off" />
        </Field>
        <Field label="State" error={errorAt('state')} optional>
          <TextInput {...form.register('state')} autoComplete="off" />
        </Field>
        <Field
          label="Slug"
          className="sm:col-span-2"
          help={
            guide?.published
              ? 'The old address will lead to the new one.'
              : 'Fills from the city until you change it.'
          }
          error={errorAt('slug')}
          required
        >
          <TextInput {...form.register('slug')} autoComplete="off" />
        </Field>
        <Field
          label="Meta description"
          className="sm:col-span-2"
          help={`${typed.metaDescription.length} of ${META_DESCRIPTION_MAX} characters`}
          error={errorAt('metaDescription')}
          required
        >
          <TextArea {...form.register('metaDescription')} rows={2} />
        </Field>
        <Field
          label="Content"
          className="sm:col-span-2"
          help={`HTML. ${count(typed.content.length)} characters, ${count(wordCount(typed.content))} of ${CONTENT_TARGET_WORDS} words`}
          error={errorAt('content')}
          required
        >
          <TextArea {...form.register('content')} rows={12} className="font-mono text-sm" />
        </Field>
        <Field label="Image URL" error={errorAt('imageUrl')} optional>
          <TextInput {...form.register('imageUrl')} type="url" placeholder="https://" />
        </Field>
        <Field label="Image alt text" error={errorAt('imageAlt')} optional>
          <TextInput {...form.register('imageAlt')} autoComplete="off" />
        </Field>
        <div className="flex flex-wrap gap-x-6 sm:col-span-2">
          {(['featured', 'published'] as const).map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
              <input
                type="checkbox"
                {...form.register(name)}
                className="size-5 accent-eucalyptus"
              />
              {name === 'featured' ? 'Featured' : 'Published'}
            </label>
          ))}
        </div>
        <GuideScore guide={{ ...typed, html: typed.content }} />
        {saving.error && (
          <div className="sm:col-span-2">
            <Alert variant="destructive" title="Error">
              {serverMessage(saving.error, guide ? UPDATE_FAILED : CREATE_FAILED)}
              {currentIn(saving.error) !== undefined &&
                ' Yours is still here: update again to put it in place of theirs.'}
            </Alert>
          </div>
        )}
        <div className="flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={saving.isPending}
            pendingLabel="Saving..."
          >
            {guide ? 'Update Blog Post' : 'Create Blog Post'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
