import { useState } from 'react'
import { useAssignees } from '#portal/features/tasks/queries.ts'
import { useNow } from '#portal/lib/now.ts'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { CopyText } from '#portal/ui/copy-text.tsx'
import { Field } from '#portal/ui/field.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Property } from '#wire/properties.ts'
import { mayHaveHost, moveShowing } from '#wire/showing-states.ts'
import type { Showing } from '#wire/showings.ts'
import { showingHeadings } from '#wire/texts/showing-headings.ts'
import { showingScreenTexts } from '#wire/texts/showing-screens.ts'
import { useChangeShowing, useMakeLink, useShowings } from './queries.ts'
import { ShowingLists } from './showing-lists.tsx'

const { staff: texts, failed } = showingScreenTexts

const CancelDialog = lazyWithRetry(async () => (await import('./dialogs.tsx')).CancelDialog, null)

/** Who opens the home. */
function Host({ showing }: { showing: Showing }) {
  const { mutate } = useChangeShowing(showing.id)
  const { host, version } = showing
  const team = (useAssignees() ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isListed = !host || team.some(({ value }) => value === host.id)
  const options = isListed ? team : [...team, { value: host.id, label: host.name }]
  return (
    <Field label={texts.host.label} className="w-full max-w-64">
      <Select
        options={options}
        placeholder={texts.host.none}
        value={host?.id ?? ''}
        onChange={({ target }) => mutate({ version, host: target.value || null })}
      />
    </Field>
  )
}

function Release({ showing }: { showing: Showing }) {
  const { mutate, isPending } = useChangeShowing(showing.id)
  return (
    <Button
      size="small"
      pending={isPending}
      pendingLabel={texts.releasing}
      onClick={() => mutate({ version: showing.version, released: true })}
    >
      {texts.release}
    </Button>
  )
}

/** What staff alone do with a showing: its host, its feedback, its end. */
function Actions({ showing }: { showing: Showing }) {
  const now = useNow()
  const cancelling = useLazyPart(CancelDialog)
  const { state, start, feedback } = showing
  const isOpen = moveShowing(state, 'cancel', 'staff') && Date.parse(start) > now
  return (
    <>
      {isOpen && mayHaveHost(state) && <Host showing={showing} />}
      {isOpen && (
        <Button size="small" aria-haspopup="dialog" {...cancelling.trigger}>
          {texts.cancel.open}
        </Button>
      )}
      {feedback && !feedback.released && <Release showing={showing} />}
      {cancelling.isOpen && (
        <CancelDialog showing={showing} onClose={() => cancelling.setOpen(false)} />
      )}
    </>
  )
}

/** Makes the showing link, whose address is on the screen until the part is closed. */
function ShowingLink({ property }: { property: Property }) {
  const [url, setUrl] = useState<string>()
  const action = useMakeLink(property.id, setUrl)
  const { open, title, description, confirmLabel, pendingLabel, failure, label } = texts.link
  return (
    <div className="mt-6">
      {property.status !== 'active-listing' && (
        <p className="mb-3 text-sm text-muted">{texts.link.notListed}</p>
      )}
      <ConfirmAction
        button={{ children: open, size: 'small' }}
        action={action}
        input={undefined}
        {...{ title, description, confirmLabel, pendingLabel }}
        errorTitle={failure.title}
      />
      {url && <CopyText label={label} text={url} />}
    </div>
  )
}

/** The showings of a home, for staff, and its showing link. */
export function StaffShowings({ property }: { property: Property }) {
  return (
    <>
      <Loaded
        from={useShowings(property.id)}
        errorTitle={failed}
        skeleton={<SkeletonLines label={showingHeadings.loading} />}
      >
        {(showings) => (
          <ShowingLists
            showings={showings}
            propertyId={property.id}
            none={texts.none}
            Actions={Actions}
          />
        )}
      </Loaded>
      <ShowingLink property={property} />
    </>
  )
}
