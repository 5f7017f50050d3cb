import { useState } from 'react'
import { OfferForm } from '#portal/features/offer-link/offer-form.tsx'
import { OwnOfferPart } from '#portal/features/offer-link/own-offer.tsx'
import { isEnded, useOpenedLink } from '#portal/features/offer-link/queries.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { useLinkToken } from '#portal/lib/link-token.ts'
import { contactEmail, contactPhone } from '#portal/lib/page-facts.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { EntryPage, Screen } from '#portal/ui/screen.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { dateTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import type { OpenedOfferLink } from '#wire/offer-links.ts'
import { offerPage as texts } from '#wire/texts/offer-page.ts'

const DRAFT = 'offer-link'

/** A link that has ended, or an address that is not complete, and whom to ask. */
function Over({ hasEnded }: { hasEnded: boolean }) {
  const { title, text } = hasEnded ? texts.ended : texts.incomplete
  return (
    <EntryPage title={title} lead={text}>
      <p>{texts.ask(contactEmail(), contactPhone())}</p>
      {hasEnded && <p className="mt-3 text-sm text-muted">{texts.ended.kept}</p>}
    </EntryPage>
  )
}

/** What the brokerage does and does not do, before anything is typed. */
function Notice({ notice, brokerage }: Pick<OpenedOfferLink, 'notice' | 'brokerage'>) {
  return (
    <section
      aria-labelledby="notice-title"
      className="rounded-card border border-line bg-eucalyptus-wash p-4 text-sm"
    >
      <h2 id="notice-title" className="font-semibold">
        {texts.notice}
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {notice.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">{brokerage}</p>
    </section>
  )
}

function Opened({ opened, token }: { opened: OpenedOfferLink; token: string }) {
  const { address, listingPrice, isListed, agent, offer, expiresAt } = opened
  const [wasTyping] = useState(offer === null)
  const [heading, of] = [offer ? texts.ownHeading : texts.heading, `${DRAFT}:${token.slice(0, 12)}`]
  return (
    <Screen
      title={texts.title}
      heading={heading(address)}
      lead={listingPrice === null ? texts.noPrice : texts.listPrice(formatDollars(listingPrice))}
    >
      <div className="grid max-w-3xl gap-8">
        <p className="text-sm text-muted wrap-anywhere">
          {texts.as(agent.name, agent.email)} {texts.until(dateTime(expiresAt))}
        </p>
        {!offer && <Notice {...opened} />}
        {!offer && !isListed && (
          <Alert title={texts.notListed.title}>
            {texts.notListed.text} {texts.ask(contactEmail(), contactPhone())}
          </Alert>
        )}
        {offer && (
          <OwnOfferPart link={token} draft={`${of}:terms`} offer={offer} wasSent={wasTyping} />
        )}
        {!offer && isListed && <OfferForm link={token} draft={of} />}
      </div>
    </Screen>
  )
}

/** /offer#t=…: the page of the link that is mailed to a buyer's agent. */
export default function OfferScreen() {
  const token = useLinkToken(DRAFT)
  const opened = useOpenedLink(token)
  if (!token || isEnded(opened.error)) return <Over hasEnded={statusOf(opened.error) === 410} />
  return (
    <Loaded
      from={opened}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={texts.loading} />}
    >
      {(loaded) => <Opened key={token} opened={loaded} token={token} />}
    </Loaded>
  )
}
