import { type ReactNode, useState } from 'react'
import { seenClient } from '#portal/lib/client-view.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Card } from '#portal/ui/card.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { dateTime } from '#wire/dates.ts'
import { formatDollars, signed as signedAmount } from '#wire/money.ts'
import { isOpenOffer } from '#wire/offer-states.ts'
import type { CounterDraft, Offer } from '#wire/offers.ts'
import { counterCardTexts as counter } from '#wire/texts/counter-screens.ts'
import { offerHeadings } from '#wire/texts/offer-headings.ts'
import { offerScreenTexts } from '#wire/texts/offer-screens.ts'
import { signTexts } from '#wire/texts/signing-screens.ts'
import { Versions } from './changes.tsx'
import {
  Ending,
  Flags,
  KeyFacts,
  Net,
  nameOfOffer,
  StateBadge,
  StatementLines,
  Terms,
} from './offer-facts.tsx'
import { useOfferDetails } from './queries.ts'

const { card: texts, rank: places, failed } = offerScreenTexts

/** The versions and the log of an offer. */
function History({ id }: { id: string }) {
  return (
    <Loaded
      from={useOfferDetails(id)}
      errorTitle={failed}
      skeleton={<SkeletonLines label={offerHeadings.loading} />}
    >
      {({ log, versions }) => (
        <>
          <Versions versions={versions} />
          <h4 className="mt-4 text-sm font-semibold">{texts.history}</h4>
          <ol className="mt-1 text-xs text-muted tabular-nums">
            {log.map(({ at, event, number, by }, index) => (
              <li key={index} className="py-1">
                {texts.event(event, number, by)}, <time dateTime={at}>{dateTime(at)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  )
}

type FoldProps = { title: string; children: ReactNode }

/** A part of a card that opens; what it holds is loaded with the first opening. */
function Fold({ title, children }: FoldProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className="border-t border-line"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {title}
      </summary>
      <div className="pb-3">{wasOpened && children}</div>
    </details>
  )
}

/** How the other sellers rank an offer; for staff, every seller. */
const Opinions = ({ ranks }: Pick<Offer, 'ranks'>) =>
  ranks
    .filter(({ isOwn, rank, star }) => !isOwn && (star || rank !== null))
    .map(({ seller, rank, star }, index) => (
      <p key={index} className="text-sm wrap-anywhere">
        {star && texts.favoriteOf(seller)}
        {star && rank !== null && ' · '}
        {rank !== null && texts.ranks(seller, places.place(rank))}
      </p>
    ))

/** The counter that waits for the sellers' signatures, with the net that it would leave. */
function Draft({ draft }: { draft: CounterDraft }) {
  const { terms, statement, expired, signed, unsigned } = draft
  return (
    <div className="grid gap-1 rounded-field border border-line px-3 py-2 text-sm wrap-anywhere">
      <p className="font-semibold tabular-nums">{counter.draft(formatDollars(terms.price))}</p>
      <p className="tabular-nums">{counter.keep(signedAmount(statement.netCents))}</p>
      {signed.length > 0 && <p>{counter.signedBy(signed.map(({ seller }) => seller))}</p>}
      {unsigned.length > 0 && <p>{counter.unsigned(unsigned)}</p>}
      {expired && <p className="text-poppy-text">{counter.ended}</p>}
    </div>
  )
}

type OfferCardProps = {
  offer: Offer
  /** In milliseconds. */
  now: number
  /** What staff alone are told, below the facts. */
  aside?: ReactNode
  /** The buttons. */
  children?: ReactNode
}

/** One offer: what the seller would keep of it, three facts, and every line and term behind folds. */
export function OfferCard({ offer, now, aside, children }: OfferCardProps) {
  const { terms, statement, state, number, agent, declinedBy, waitingFor, ranks } = offer
  const { signed, unsigned, draft } = offer
  const isClientView = seenClient.use() !== null
  const isForStaff = aside !== undefined
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-base font-semibold wrap-anywhere tabular-nums">{nameOfOffer(offer)}</h3>
        <span className="flex flex-wrap gap-1">
          {ranks.some(({ isOwn, star }) => isOwn && star) && (
            <Badge tone="strong">{texts.favorite}</Badge>
          )}
          <StateBadge state={state} isForStaff={isForStaff} />
        </span>
      </div>
      <Net statement={statement} isForStaff={isForStaff} />
      <KeyFacts terms={terms} />
      <Ending offer={offer} now={now} />
      <Flags offer={offer} />
      <Opinions ranks={ranks} />
      {declinedBy.map(({ seller, at, reason }) => (
        <p key={at} className="text-sm wrap-anywhere">
          {texts.saidNo(seller, reason)}
        </p>
      ))}
      {signed.length > 0 && isOpenOffer(state) && (
        <p className="text-sm wrap-anywhere">
          {signTexts.signedBy(
            signed.map(({ seller }) => seller),
            unsigned,
          )}
        </p>
      )}
      {draft && <Draft draft={draft} />}
      {declinedBy.length > 0 && waitingFor.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          {texts.waitingFor(waitingFor.join(', '))}
        </p>
      )}
      <p className="text-xs text-muted wrap-anywhere">
        {texts.agent(agent.name, agent.brokerage)} · {texts.ofVersion(number)}
      </p>
      {aside}
      {children && <div className="flex flex-wrap items-end gap-2">{children}</div>}
      <div>
        <Fold title={texts.sum}>
          <StatementLines statement={statement} />
        </Fold>
        <Fold title={texts.terms}>
          <Terms terms={terms} />
          <p className="mt-2 text-xs text-muted">{texts.paper}</p>
          {/* To read it is on record as a seller's view, so a client view leaves it out. */}
          {!isClientView && <History id={offer.id} />}
        </Fold>
      </div>
    </Card>
  )
}
