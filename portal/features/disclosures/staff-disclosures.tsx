import { useState } from 'react'
import { useOffers } from '#portal/features/offers/queries.ts'
import { requestUrl } from '#portal/lib/http/request.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { isDeliverable, refuseMove } from '#wire/disclosure-states.ts'
import type { Disclosure, DisclosureList } from '#wire/disclosures.ts'
import { downloadPacket } from '#wire/packets.ts'
import type { Property } from '#wire/properties.ts'
import { disclosureHeadings } from '#wire/texts/disclosure-headings.ts'
import { disclosureScreenTexts } from '#wire/texts/disclosure-screens.ts'
import { type Step, stateOfStep } from './decide-steps.ts'
import { DisclosureRow, standingOf } from './disclosure-row.tsx'
import { useDisclosures, useSendPacket } from './queries.ts'
import { WindowNotice } from './window-notice.tsx'

const { staff: texts, packet: packetTexts, failed, empty } = disclosureScreenTexts

const DecideDialog = lazyWithRetry(
  async () => (await import('./decide-dialog.tsx')).DecideDialog,
  null,
)
const DeliverDialog = lazyWithRetry(
  async () => (await import('./deliver-dialog.tsx')).DeliverDialog,
  null,
)

/** The steps that staff may take with an item now. */
function stepsFor({ status, file }: Disclosure): Step[] {
  const given = { hasFile: true, hasOtherFile: true, hasReason: true }
  const may = (step: Step) =>
    refuseMove(status, stateOfStep[step], { ...given, hasFile: step !== 'needed' || !!file }) ===
    null
  const steps: Step[] =
    status === 'needed'
      ? ['received', 'needed', 'not-needed']
      : ['acknowledged', 'amended', 'needed', 'again', 'not-needed']
  const isBack = (step: Step) => (status === 'not-needed') === (step === 'again')
  return steps.filter((step) => may(step) && (stateOfStep[step] !== 'needed' || isBack(step)))
}

/** What was frozen of the sale, and the link to it for the buyer's agent. */
function Packet({ packet }: { packet: NonNullable<DisclosureList['packet']> }) {
  const sending = useSendPacket(packet.escrowId)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <p className="mr-3 text-sm text-muted">{packetTexts.frozen(packet.files)}</p>
      <ButtonLink
        size="small"
        href={requestUrl(downloadPacket, { params: { id: packet.escrowId } })}
        download
      >
        {packetTexts.download}
      </ButtonLink>
      <Button
        size="small"
        pending={sending.isPending}
        pendingLabel={packetTexts.pending}
        onClick={() => sending.mutate()}
      >
        {packetTexts.send}
      </Button>
    </div>
  )
}

/** The button that records a delivery of what was checked. */
function Deliver({ property, items }: { property: Property; items: Disclosure[] }) {
  const dialog = useLazyPart(DeliverDialog)
  const offers = useOffers(property.id).data ?? []
  const ready = items.filter(({ status }) => isDeliverable(status))
  if (ready.length === 0 || offers.length === 0)
    return <p className="mt-4 text-sm text-muted">{texts.deliver.none}</p>
  return (
    <>
      <Button className="mt-4" variant="primary" aria-haspopup="dialog" {...dialog.trigger}>
        {texts.deliver.open}
      </Button>
      {dialog.isOpen && (
        <DeliverDialog {...{ property, items: ready }} onClose={() => dialog.setOpen(false)} />
      )}
    </>
  )
}

function List({ property, list }: { property: Property; list: DisclosureList }) {
  const [asked, setAsked] = useState<{ item: Disclosure; step: Step }>()
  const { items, window, packet } = list
  return (
    <>
      <WindowNotice window={window} />
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <DisclosureRow
            key={item.id}
            item={item}
            label={texts.states[standingOf(item)]}
            returned={
              item.status === 'needed' && item.reason !== null ? texts.returned(item.reason) : null
            }
          >
            {stepsFor(item).map((step) => (
              <Button
                key={step}
                size="small"
                aria-haspopup="dialog"
                aria-label={`${texts.actions[step]}: ${item.title}`}
                onClick={() => setAsked({ item, step })}
              >
                {texts.actions[step]}
              </Button>
            ))}
          </DisclosureRow>
        ))}
      </ul>
      {packet && <Packet packet={packet} />}
      <Deliver {...{ property, items }} />
      <p className="mt-4 text-xs text-muted">{texts.notAdvice}</p>
      {asked && <DecideDialog {...asked} property={property} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** The disclosures of a home, for staff. */
export function StaffDisclosures({ property }: { property: Property }) {
  return (
    <Loaded
      from={useDisclosures(property.id)}
      errorTitle={failed}
      skeleton={<SkeletonLines label={disclosureHeadings.loading} />}
    >
      {(list) =>
        list.items.length === 0 ? (
          <p className="text-sm text-muted">{empty}</p>
        ) : (
          <List {...{ property, list }} />
        )
      }
    </Loaded>
  )
}
