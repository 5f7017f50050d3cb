import { useState } from 'react'
import { shortDate } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { FilterableList } from '#portal/ui/filterable-list.tsx'
import { deleteButtonOf, RowButton } from '#portal/ui/row-button.tsx'
import type { Guide } from '#wire/guides.ts'
import { GuideForm } from './guide-form.tsx'
import { useDeleteGuide, useGuides } from './queries.ts'

const STATUSES = [
  { value: 'published', label: 'Published', includes: ({ published }: Guide) => published },
  { value: 'draft', label: 'Draft', includes: ({ published }: Guide) => !published },
  { value: 'featured', label: 'Featured', includes: ({ featured }: Guide) => featured },
]

/** A guide's title; a draft from the CMS may not have one yet. */
const guideName = ({ title }: Guide): string => title.trim() || 'Untitled guide'

/** Asks for confirmation before a guide is deleted, and names its title. */
function DeleteGuide({ guide }: { guide: Guide }) {
  return (
    <ConfirmAction
      button={deleteButtonOf(guideName(guide))}
      action={useDeleteGuide()}
      input={guide}
      title={`Delete “${guideName(guide)}”?`}
      description={
        guide.published
          ? `The page /blog/${guide.slug} disappears from the site right away. The guide goes to the trash of the CMS.`
          : 'This draft goes to the trash of the CMS.'
      }
      confirmLabel="Delete guide"
      pendingLabel="Deleting..."
      errorTitle="Error"
    />
  )
}

function GuideRow({ guide, onEdit }: { guide: Guide; onEdit: (guide: Guide) => void }) {
  const name = guideName(guide)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
          <Badge tone={guide.published ? 'good' : 'attention'}>
            {guide.published ? 'Published' : 'Draft'}
          </Badge>
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
        <DeleteGuide guide={guide} />
        <ButtonLink size="small" variant="quiet">
          <a href={`/cms/collections/guides/${guide.id}`} aria-label={`Edit in CMS, ${name}`}>
            Edit in CMS
          </a>
        </ButtonLink>
        <RowButton label="Edit" of={name} onClick={() => onEdit(guide)} />
      </div>
    </li>
  )
}

function filterGuides(guides: readonly Guide[], words: string, status: string | null) {
  const filter = STATUSES.find(({ value }) => value === status)
  return guides.filter(
    (guide) =>
      (!filter || filter.includes(guide)) &&
      `${guide.title} ${guide.city}`.toLowerCase().includes(words),
  )
}

/** All guides: edited here as HTML, or in the CMS with all fields. */
export function GuideManagement() {
  const [edited, setEdited] = useState<Guide | 'new' | null>(null)

  return (
    <>
      <FilterableList
        title="Guides"
        from={useGuides()}
        errorTitle="The guides could not be loaded"
        placeholder="Title or city"
        statuses={STATUSES}
        find={filterGuides}
        actions={
          <Button size="small" variant="primary" onClick={() => setEdited('new')}>
            New guide
          </Button>
        }
        empty={{ title: 'No guides yet', text: 'Write the first one.' }}
        noMatch={{
          title: 'No guide matches',
          text: 'Try another title or city, or look at all of them.',
        }}
      >
        {(guide) => <GuideRow key={guide.id} guide={guide} onEdit={setEdited} />}
      </FilterableList>
      {edited && (
        <GuideForm guide={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
