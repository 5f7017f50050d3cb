import { useCallback, useState } from 'react'
import { shortDate } from '#portal/lib/format.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Field } from '#portal/ui/field.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import type { Guide } from '#wire/guides.ts'
import { DeleteGuide } from './delete-guide.tsx'
import { GuideForm } from './guide-form.tsx'

type RowProps = {
  guide: Guide
  onDelete: (guide: Guide) => void
  onEdit: (guide: Guide) => void
}

function Row({ guide, onDelete, onEdit }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base font-semibold break-words">{guide.title}</h3>
          {guide.published ? (
            <Badge tone="good">Published</Badge>
          ) : (
            <Badge tone="attention">Draft</Badge>
          )}
          {guide.featured && <Badge tone="strong">Featured</Badge>}
        </div>
        <p className="text-xs break-words text-muted tabular-nums">
          {guide.city}, {guide.state} · changed {shortDate(guide.updatedAt)}
          {guide.published && (
            <>
              {' · '}
              <a href={`/blog/${guide.slug}`} className="underline underline-offset-2">
                /blog/{guide.slug}
              </a>
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="quiet"
          className="max-sm:-ml-3.5"
          aria-label={`Delete, ${guide.title}`}
          onClick={() => onDelete(guide)}
        >
          Delete
        </Button>
        <ButtonLink size="small" variant="quiet">
          <a
            href={`/cms/collections/guides/${guide.id}`}
            aria-label={`Edit in CMS, ${guide.title}`}
          >
            Edit in CMS
          </a>
        </ButtonLink>
        <Button size="small" aria-label={`Edit, ${guide.title}`} onClick={() => onEdit(guide)}>
          Edit
        </Button>
      </div>
    </li>
  )
}

/** All guides: written here as HTML, or in the CMS with everything it has. */
export function GuideManagement({ guides }: { guides: readonly Guide[] }) {
  const { text, setText, sought } = useSearchText('q')
  const [deleted, setDeleted] = useState<Guide | null>(null)
  const [edited, setEdited] = useState<Guide | 'new' | null>(null)
  const edit = useCallback((guide: Guide) => setEdited(guide), [])
  const askToDelete = useCallback((guide: Guide) => setDeleted(guide), [])
  const shown = guides.filter(({ title, city }) =>
    `${title} ${city}`.toLowerCase().includes(sought),
  )

  return (
    <>
      <div className="mb-4 grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Search guides">
          <TextInput
            type="search"
            value={text}
            placeholder="Title or city"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button variant="primary" onClick={() => setEdited('new')}>
          New guide
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={guides.length === 0 ? 'No guides yet' : 'No guide matches'}>
          {guides.length === 0 ? 'Write the first one.' : 'Try another title or another city.'}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="text-sm text-muted tabular-nums">
            {`Showing ${shown.length} of ${guides.length} guides`}
          </p>
          <GrowingList items={shown} className="divide-y divide-line">
            {(guide) => <Row key={guide.id} guide={guide} onDelete={askToDelete} onEdit={edit} />}
          </GrowingList>
        </>
      )}
      {edited && (
        <GuideForm guide={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && <DeleteGuide guide={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}
