import { useState } from 'react'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Field } from '#portal/ui/field.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Segments } from '#portal/ui/segments.tsx'
import { Select } from '#portal/ui/select.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { clockTime } from '#wire/dates.ts'
import { isOpenOffer, moveOffer } from '#wire/offer-states.ts'
import { MAX_RANK, type Offer, signCounterPath, signOfferPath } from '#wire/offers.ts'
import { homePath, type Property } from '#wire/properties.ts'
import { counterCardTexts, counterSignTexts } from '#wire/texts/counter-screens.ts'
import { offerHeadings } from '#wire/texts/offer-headings.ts'
import { offerScreenTexts as texts } from '#wire/texts/offer-screens.ts'
import { signTexts } from '#wire/texts/signing-screens.ts'
import { ComparisonTable, TwoOffers } from './comparison.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { OfferCard } from './offer-card.tsx'
import { OffersInShort } from './offers-in-short.tsx'
import { useOfferClock, useOffers, useRankOffer, useTakeBackNo } from './queries.ts'

const AskDialog = lazyWithRetry(async () => (await import('./ask-dialog.tsx')).AskDialog, null)

type OfferProps = { offer: Offer }

/** The seller's own place of an offer among as many as there are, and the star. */
function Ranking({ offer, places }: OfferProps & { places: number }) {
  const action = useRankOffer(offer.id)
  const { rank, star } = offer.ranks.find(({ isOwn }) => isOwn) ?? { rank: null, star: false }
  const options = Array.from(
    { length: Math.min(MAX_RANK, Math.max(places, rank ?? 0)) },
    (_, index) => ({
      value: String(index + 1),
      label: texts.rank.place(index + 1),
    }),
  )
  if (places < 2) return null
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <Field label={texts.rank.label} className="w-32">
        <Select
          options={options}
          placeholder={texts.rank.none}
          value={rank === null ? '' : String(rank)}
          onChange={({ target }) =>
            action.mutate({ rank: target.value ? Number(target.value) : null, star })
          }
        />
      </Field>
      <Button aria-pressed={star} onClick={() => action.mutate({ rank, star: !star })}>
        {star ? texts.star.clear : texts.star.set}
      </Button>
    </div>
  )
}

/**
 * The seller's no. Of an offer that ends while it is read the button stays, with the focus, and says so. An open dialog
 * stays with its text when another tab, seller or staff answer first: sending it then says what happened.
 */
function No({ offer }: OfferProps) {
  const [isAsking, setAsking] = useState(false)
  const [wasOpen] = useState(() => isOpenOffer(offer.state))
  const takingBack = useTakeBackNo(offer.id)
  const hasEnded = offer.state === 'expired'
  const isOpen = isOpenOffer(offer.state)
  if (!isOpen && !(hasEnded && wasOpen) && !isAsking) return null
  if (isOpen && !isAsking && offer.declinedBy.some(({ isOwn }) => isOwn))
    return (
      <Button
        pending={takingBack.isPending}
        pendingLabel={texts.no.pending}
        onClick={() => takingBack.mutate()}
      >
        {texts.no.takeBack}
      </Button>
    )
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-disabled={hasEnded || undefined}
        onClick={() => !hasEnded && setAsking(true)}
      >
        {hasEnded ? texts.card.endedAt(clockTime(offer.expiresAt)) : texts.no.open}
      </Button>
      {isAsking && <DeclineDialog offer={offer} by="seller" onClose={() => setAsking(false)} />}
    </>
  )
}

/** The link to the page on which a seller reads and signs an offer, or sees who has signed. */
function Sign({ offer }: OfferProps) {
  const { id, propertyId, state, signed, draft } = offer
  if (!moveOffer(state, 'accept', 'sellers')) return null
  const hasSigned = signed.some(({ isOwn }) => isOwn)
  return (
    <ButtonLink variant={draft ? undefined : 'primary'} href={signOfferPath(propertyId, id)}>
      {hasSigned ? signTexts.see : signTexts.open}
    </ButtonLink>
  )
}

/** The link to the page on which a seller signs the counter, or sees who has signed. */
function SignCounter({ offer: { id, propertyId, draft } }: OfferProps) {
  if (!draft) return null
  const hasSigned = draft.signed.some(({ isOwn }) => isOwn)
  return (
    <ButtonLink variant="primary" href={signCounterPath(propertyId, id)}>
      {hasSigned ? counterSignTexts.see : counterSignTexts.sign}
    </ButtonLink>
  )
}

/** A question or a wish about an offer. */
function Ask({ offer }: OfferProps) {
  const dialog = useLazyPart(AskDialog)
  return (
    <>
      <Button aria-haspopup="dialog" {...dialog.trigger}>
        {counterCardTexts.ask.open}
      </Button>
      {dialog.isOpen && <AskDialog offer={offer} onClose={() => dialog.setOpen(false)} />}
    </>
  )
}

function Cards({ offers, now }: { offers: readonly Offer[]; now: number }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} now={now}>
          <SignCounter offer={offer} />
          <Sign offer={offer} />
          <Ask offer={offer} />
          <No offer={offer} />
          <Ranking offer={offer} places={offers.length} />
        </OfferCard>
      ))}
    </ul>
  )
}

const VIEWS = [
  { value: 'cards', label: texts.views.cards },
  { value: 'two', label: texts.views.two },
  { value: 'table', label: texts.views.table },
] as const
type View = (typeof VIEWS)[number]['value']

/** The offers one by one, two beside each other, or all in a table. */
function Offers({ offers, propertyId }: { offers: readonly Offer[]; propertyId: string }) {
  const [view, setView] = useState<View>('cards')
  const now = useOfferClock(offers)
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-sm text-muted">
        {texts.intro(offers.length)}{' '}
        {offers.some(({ statement }) => statement.incomplete.length > 0) && (
          <TextLink href={homePath(propertyId, 'statement')}>{texts.incomplete}</TextLink>
        )}
      </p>
      <OffersInShort offers={offers} />
      {offers.length > 1 && (
        <div className="mb-5 flex">
          <Segments
            legend={texts.views.legend}
            name="offer-view"
            options={VIEWS}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {view === 'cards' && <Cards offers={offers} now={now} />}
      {view === 'two' && <TwoOffers offers={offers} />}
      {view === 'table' && <ComparisonTable offers={offers} />}
    </>
  )
}

/** The offers for a home, for its sellers. */
export function HomeOffers({ property }: { property: Property }) {
  return (
    <Loaded
      from={useOffers(property.id)}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={offerHeadings.loading} />}
      empty={
        property.status === 'active-listing' ? (
          <EmptyState title={texts.none.title}>{texts.none.text}</EmptyState>
        ) : (
          <p className="text-sm text-muted">{texts.none.past}</p>
        )
      }
    >
      {(offers) => <Offers offers={offers} propertyId={property.id} />}
    </Loaded>
  )
}
