import { useState } from 'react'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { FilterableList } from '#portal/ui/filterable-list.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { deleteButtonProps, RowButton } from '#portal/ui/row-button.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { shortDate } from '#wire/dates.ts'
import type { GuideSummary } from '#wire/guides.ts'
import { guideTexts } from '#wire/texts/guides.ts'
import { GuideForm } from './guide-form.tsx'
import { useDeleteGuide, useGuide, useGuides } from './queries.ts'

const { form, list: texts, remove, status, tab } = guideTexts

const FILTER = {
  statuses: Object.entries(status).map(([value, label]) => ({ value, label })),
  hasStatus: ({ published, featured }: GuideSummary, value: string) =>
    value === 'featured' ? featured : published === (value === 'published'),
  searchedText: ({ title, city }: GuideSummary) => `${title} ${city}`,
}

type GuideRowProps = { guide: GuideSummary; onEdit: (id: string) => void }

function GuideRow({ guide, onEdit }: GuideRowProps) {
  // A draft from the CMS may not have a title yet.
  const name = guide.title.trim() || texts.untitled
  const deletion = useDeleteGuide()
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
        <ConfirmAction
          button={deleteButtonProps(name)}
          action={deletion}
          input={guide}
          title={remove.title(name)}
          description={guide.published ? remove.ofPublished(`/blog/${guide.slug}`) : remove.ofDraft}
          {...remove.dialog}
        />
        <ButtonLink
          size="small"
          variant="quiet"
          href={`/cms/collections/guides/${guide.id}`}
          aria-label={`${texts.editInCms}, ${name}`}
        >
          {texts.editInCms}
        </ButtonLink>
        <RowButton label={texts.edit} of={name} onClick={() => onEdit(guide.id)} />
      </div>
    </li>
  )
}

/** Loads the guide with its content, which the list does not hold, and opens its form. */
function EditGuide({ id, onClose }: { id: string; onClose: () => void }) {
  const guide = useGuide(id)
  if (guide.data) {
    const { unpublished, ...shown } = guide.data
    return <GuideForm guide={shown} unpublished={unpublished} onClose={onClose} />
  }
  return (
    <Dialog width="wide" onClose={onClose} title={form.update.title}>
      <Loaded
        from={guide}
        errorTitle={form.update.loadError}
        skeleton={<Skeleton className="h-96" />}
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}

/** All guides: edited here as HTML, or in the CMS with all fields. */
export function GuideManagement() {
  /** The id of a guide, or `new`. */
  const [edited, setEdited] = useState<string | null>(null)
  const close = () => setEdited(null)

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
      {edited === 'new' && <GuideForm guide={undefined} onClose={close} />}
      {edited && edited !== 'new' && <EditGuide id={edited} onClose={close} />}
    </>
  )
}
