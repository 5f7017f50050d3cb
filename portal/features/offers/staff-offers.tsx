import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { isOpenOffer, moveOffer } from '#wire/offer-states.ts'
import type { Offer } from '#wire/offers.ts'
import type { Property } from '#wire/properties.ts'
import { instructionTexts } from '#wire/texts/compensation-instructions.ts'
import { offerHeadings } from '#wire/texts/offer-headings.ts'
import { offerScreenTexts } from '#wire/texts/offer-screens.ts'
import { recordTexts } from '#wire/texts/signing-screens.ts'
import { CounterActions } from './counter-actions.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferLinks } from './offer-links.tsx'
import { useOfferClock, useOffers } from './queries.ts'
import { SaleActions, SaleFiles } from './sale-actions.tsx'

const { staff: texts, failed } = offerScreenTexts

const OfferDialog = lazyWithRetry(
  async () => (await import('./intake-dialogs.tsx')).OfferDialog,
  null,
)
const VersionDialog = lazyWithRetry(
  async () => (await import('./intake-dialogs.tsx')).VersionDialog,
  null,
)

const InstructionDialog = lazyWithRetry(
  async () => (await import('#portal/features/contracts/instruction-dialog.tsx')).InstructionDialog,
  null,
)

const RecordDialog = lazyWithRetry(
  async () => (await import('./record-dialog.tsx')).RecordDialog,
  null,
)

/** What staff alone are told: the agent's address and the buyer's note. */
function Aside({ offer: { agent, terms } }: { offer: Offer }) {
  return (
    <div className="grid gap-1 text-xs wrap-anywhere">
      {agent.email && <p>{texts.email(agent.email)}</p>}
      {agent.licenceNumber && <p>{texts.licence(agent.licenceNumber)}</p>}
      {terms.note && (
        <p className="whitespace-pre-line">
          <span className="font-semibold">{texts.note}: </span>
          {terms.note}
        </p>
      )}
    </div>
  )
}

type OfferProps = { offer: Offer; property: Property }

/** What staff may do with an offer now. */
function Actions({ offer, property }: OfferProps) {
  const [isDeclining, setDeclining] = useState(false)
  const version = useLazyPart(VersionDialog)
  const paper = useLazyPart(RecordDialog)
  return (
    <>
      <CounterActions {...{ offer, property }} />
      {moveOffer(offer.state, 'revise', 'staff') && (
        <Button size="small" aria-haspopup="dialog" {...version.trigger}>
          {texts.revise}
        </Button>
      )}
      {isOpenOffer(offer.state) && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          {texts.decline}
        </Button>
      )}
      {moveOffer(offer.state === 'expired' ? 'received' : offer.state, 'accept', 'staff') && (
        <Button size="small" aria-haspopup="dialog" {...paper.trigger}>
          {recordTexts.open}
        </Button>
      )}
      {offer.state === 'accepted' && <SaleActions property={property} />}
      {paper.isOpen && (
        <RecordDialog {...{ property, offer }} onClose={() => paper.setOpen(false)} />
      )}
      {version.isOpen && (
        <VersionDialog {...{ property, offer }} onClose={() => version.setOpen(false)} />
      )}
      {isDeclining && (
        <DeclineDialog offer={offer} by="staff" onClose={() => setDeclining(false)} />
      )}
    </>
  )
}

function Offers({ offers, property }: { offers: readonly Offer[]; property: Property }) {
  const now = useOfferClock(offers)
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} now={now} aside={<Aside offer={offer} />}>
          <Actions {...{ offer, property }} />
        </OfferCard>
      ))}
    </ul>
  )
}

/** The offers for a home, for staff, and the form that enters one. */
export function StaffOffers({ property }: { property: Property }) {
  const dialog = useLazyPart(OfferDialog)
  const instruction = useLazyPart(InstructionDialog)
  return (
    <>
      <Loaded
        from={useOffers(property.id)}
        errorTitle={failed}
        skeleton={<SkeletonLines label={offerHeadings.loading} />}
        empty={<p className="text-sm text-muted">{texts.none}</p>}
      >
        {(offers) => <Offers {...{ offers, property }} />}
      </Loaded>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {property.status === 'active-listing' ? (
          <Button aria-haspopup="dialog" {...dialog.trigger}>
            {texts.add}
          </Button>
        ) : (
          <p className="text-sm text-muted">{texts.notListed}</p>
        )}
        {property.status !== 'sold' && (
          <Button variant="quiet" aria-haspopup="dialog" {...instruction.trigger}>
            {instructionTexts.open}
          </Button>
        )}
        <SaleFiles property={property} />
      </div>
      {instruction.isOpen && (
        <InstructionDialog homeId={property.id} onClose={() => instruction.setOpen(false)} />
      )}
      {dialog.isOpen && <OfferDialog property={property} onClose={() => dialog.setOpen(false)} />}
      <OfferLinks property={property} />
    </>
  )
}
