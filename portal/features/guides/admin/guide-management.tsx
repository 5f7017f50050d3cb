import { useState } from 'react'
import { shortDate } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { FilterableList } from '#portal/ui/filterable-list.tsx'
import { deleteButtonProps, RowButton } from '#portal/ui/row-button.tsx'
import type { Guide } from '#wire/guides.ts'
import { guideTexts } from '#wire/texts/guides.ts'
import { GuideForm } from './guide-form.tsx'
import { useDeleteGuide, useGuides } from './queries.ts'

const { list: texts, remove, status, tab } = guideTexts

const FILTER = {
  statuses: Object.entries(status).map(([value, label]) => ({ value, label })),
  hasStatus: ({ published, featured }: Guide, value: string) =>
    value === 'featured' ? featured : published === (value === 'published'),
  searchedText: ({ title, city }: Guide) => `${title} ${city}`,
}

/** A guide's title; a draft from the CMS may not have one yet. */
const guideName = ({ title }: Guide): string => title.trim() || texts.untitled

/** Asks for confirmation before a guide is deleted, and names its title. */
function DeleteGuide({ guide }: { guide: Guide }) {
  return (
    <ConfirmAction
      button={deleteButtonProps(guideName(guide))}
      action={useDeleteGuide()}
      input={guide}
      title={remove.title(guideName(guide))}
      description={guide.published ? remove.ofPublished(`/blog/${guide.slug}`) : remove.ofDraft}
      confirmLabel={remove.confirm}
      pendingLabel={remove.pending}
      errorTitle={remove.failure.title}
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
            {guide.published ? status.published : status.draft}
          </Badge>
          {guide.featured && <Badge tone="strong">{status.featured}</Badge>}
        </div>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {guide.city ? `${guide.city}, ${guide.state}` : texts.noCity}
          {texts.changed(shortDate(guide.updatedAt))}
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
        <ButtonLink
          size="small"
          variant="quiet"
          href={`/cms/collections/guides/${guide.id}`}
          aria-label={`${texts.editInCms}, ${name}`}
        >
          {texts.editInCms}
        </ButtonLink>
        <RowButton label={texts.edit} of={name} onClick={() => onEdit(guide)} />
      </div>
    </li>
  )
}

/** All guides: edited here as HTML, or in the CMS with all fields. */
export function GuideManagement() {
  const [edited, setEdited] = useState<Guide | 'new' | null>(null)

  return (
    <>
      <FilterableList
        title={texts.title}
        from={useGuides()}
        errorTitle={tab.loadError}
        placeholder={texts.searchPlaceholder}
        {...FILTER}
        actions={
          <Button size="small" variant="primary" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        }
        empty={texts.empty}
        noMatch={texts.noMatch}
      >
        {(guide) => <GuideRow key={guide.id} guide={guide} onEdit={setEdited} />}
      </FilterableList>
      {edited && (
        <GuideForm guide={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
