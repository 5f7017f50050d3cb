import { relativeTime } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import type { CardFacts } from '#wire/board.ts'
import { formatDollars } from '#wire/money.ts'
import { packageName } from '#wire/packages.ts'
import { phoneLink } from '#wire/phone.ts'
import { sourceLabel } from '#wire/sources.ts'
import { stageLabel } from '#wire/stages.ts'
import { boardTexts } from '#wire/texts/board.ts'
import type { Client } from '#wire/users.ts'
import { nextAction, waitText } from './next-action.ts'
import { elapsedTime, stageStart } from './urgency.ts'

const texts = boardTexts.card

type Home = CardFacts['home']

export type CardLinesProps = {
  client: Client
  /** Absent for a card that was moved here before the board was read again. */
  facts: CardFacts | undefined
  now: number
}

/** The lines of a card below the client's name. */
export function CardLines({ client, facts, now }: CardLinesProps) {
  const home = facts?.home ?? null
  return (
    <>
      <HomeLine home={home} />
      {facts && facts.coSellers.length > 0 && (
        <p className="mt-0.5 truncate text-muted">{texts.coSellers(facts.coSellers)}</p>
      )}
      <SourceLine client={client} home={home} />
      <NextLine client={client} facts={facts} now={now} />
      <TimesLine client={client} now={now} />
    </>
  )
}

function HomeLine({ home }: { home: Home }) {
  return (
    <p className="mt-0.5 flex justify-between gap-x-2">
      <span className={join('truncate', !home && 'text-muted')}>
        {home?.address ?? texts.noHome}
      </span>
      {home && home.listingPrice !== null && (
        <span className="shrink-0 tabular-nums">{formatDollars(home.listingPrice)}</span>
      )}
    </p>
  )
}

/** The package, where the client came from, and the phone. */
function SourceLine({ client, home }: { client: Client; home: Home }) {
  return (
    <p className="mt-0.5 flex gap-x-1 text-muted">
      <span className="truncate">
        {home?.servicePackage && `${packageName(home.servicePackage)} · `}
        {sourceLabel(client.source)}
      </span>
      {client.phone && (
        <>
          <span aria-hidden="true">·</span>
          <a
            href={phoneLink(client.phone)}
            draggable={false}
            className="relative z-10 max-w-[60%] shrink-0 truncate underline"
          >
            {client.phone}
          </a>
        </>
      )}
    </p>
  )
}

/** One line: the mark of a client who waits, what to do next, and when. */
function NextLine({ client, facts, now }: CardLinesProps) {
  const next = nextAction(client, facts?.task ?? null, now)
  const wait = waitText(client, now)
  if (!next) return null
  return (
    <p className="mt-0.5 flex min-h-5.5 items-center gap-x-1.5">
      {wait && <Badge tone="attention">{wait}</Badge>}
      {next.text && <span className="grow basis-0 truncate">{next.text}</span>}
      {next.kind !== 'answer' && (
        <span className={join('truncate tabular-nums', next.isLate ? 'text-danger' : 'text-muted')}>
          {next.when}
        </span>
      )}
    </p>
  )
}

/** How long the client has been in the stage, and the last contact. */
function TimesLine({ client, now }: { client: Client; now: number }) {
  return (
    <dl className="mt-0.5 flex items-center gap-x-1 text-muted tabular-nums">
      <dt className="truncate">{stageLabel(client.customerStage)}</dt>
      <dd className="shrink-0">
        {elapsedTime(stageStart(client), now)}
        <span className="sr-only">{texts.inStage}</span>
      </dd>
      <dt className="ml-auto shrink-0 pl-2">
        <Icon name="message" className="size-3" />
        <span className="sr-only">{texts.lastContact}</span>
      </dt>
      <dd className="shrink-0" title={texts.lastContact}>
        {client.lastContactAt ? relativeTime(client.lastContactAt, now) : texts.noContact}
      </dd>
    </dl>
  )
}
