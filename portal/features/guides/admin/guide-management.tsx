import { useCallback, useState } from 'react'
import { shortDate } from '#portal/lib/format.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { EmptyList, ListCount, ListFrame } from '#portal/ui/list-frame.tsx'
import type { Guide } from '#wire/guides.ts'
import { DeleteGuide } from './delete-guide.tsx'
import { GuideForm } from './guide-form.tsx'
import { guideName } from './guide-name.ts'

const STATUSES = [
  { value: 'published', label: 'Published', has: ({ published }: Guide) => published },
  { value: 'draft', label: 'Draft', has: ({ published }: Guide) => !published },
  { value: 'featured', label: 'Featured', has: ({ featured }: Guide) => featured },
]

type RowProps = {
  guide: Guide
  onDelete: (guide: Guide) => void
  onEdit: (guide: Guide) => void
}

function Row({ guide, onDelete, onEdit }: RowProps) {
  const name = guideName(guide)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
          {guide.published ? (
            <Badge tone="good">Published</Badge>
          ) : (
            <Badge tone="attention">Draft</Badge>
          )}
          {guide.featured && <Badge tone="strong">Featured</Badge>}
        </div>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {guide.city ? `${guide.city}, ${guide.state}` : 'No city yet'} · changed{' '}
          {shortDate(guide.updatedAt)}
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
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="quiet"
          className="max-sm:-ml-3.5"
          aria-label={`Delete, ${name}`}
          onClick={() => onDelete(guide)}
        >
          Delete
        </Button>
        <ButtonLink size="small" variant="quiet">
          <a href={`/cms/collections/guides/${guide.id}`} aria-label={`Edit in CMS, ${name}`}>
            Edit in CMS
          </a>
        </ButtonLink>
        <Button size="small" aria-label={`Edit, ${name}`} onClick={() => onEdit(guide)}>
          Edit
        </Button>
      </div>
    </li>
  )
}

/** All guides: edited here as HTML, or in the CMS with all fields. */
export function GuideManagement({ guides }: { guides: readonly Guide[] }) {
  const { text, setText, sought } = useSearchText('q')
  const [status, setStatus] = useSearchValue('status')
  const [deleted, setDeleted] = useState<Guide | null>(null)
  const [edited, setEdited] = useState<Guide | 'new' | null>(null)
  const edit = useCallback((guide: Guide) => setEdited(guide), [])
  const askToDelete = useCallback((guide: Guide) => setDeleted(guide), [])
  const wanted = STATUSES.find(({ value }) => value === status)
  const shown = guides.filter(
    (guide) =>
      (!wanted || wanted.has(guide)) &&
      `${guide.title} ${guide.city}`.toLowerCase().includes(sought),
  )

  return (
    <ListFrame
      title="Guides"
      search={{ label: 'Search guides', placeholder: 'Title or city', text, onText: setText }}
      filter={{
        label: 'Status',
        value: wanted?.value ?? null,
        all: 'All',
        options: STATUSES,
        onChange: (value) => setStatus(value, { replace: true }),
      }}
      actions={
        <Button size="small" variant="primary" onClick={() => setEdited('new')}>
          New guide
        </Button>
      }
    >
      {shown.length === 0 ? (
        <EmptyList
          isBare={guides.length === 0}
          bare={{ title: 'No guides yet', text: 'Write the first one.' }}
          unmatched={{
            title: 'No guide matches',
            text: 'Try another title or city, or look at all of them.',
          }}
        />
      ) : (
        <>
          <ListCount shown={shown.length} all={guides.length} noun="guides" />
          <GrowingList items={shown} className="divide-y divide-line border-y border-line">
            {(guide) => <Row key={guide.id} guide={guide} onDelete={askToDelete} onEdit={edit} />}
          </GrowingList>
        </>
      )}
      {edited && (
        <GuideForm guide={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && <DeleteGuide guide={deleted} onClose={() => setDeleted(null)} />}
    </ListFrame>
  )
}
