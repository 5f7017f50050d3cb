import { useOpenEscrow } from '#portal/features/offers/escrow-queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { dateTime } from '#wire/dates.ts'
import type { HomeStatement as Version } from '#wire/home-statements.ts'
import { formatCents, minus, roundCents, signed } from '#wire/money.ts'
import { commissionLabel, packageName } from '#wire/packages.ts'
import { ASSUMED, type Statement } from '#wire/proceeds.ts'
import type { Property } from '#wire/properties.ts'
import { homeStatementTexts as texts } from '#wire/texts/home-statements.ts'
import { useHomeStatements } from './queries.ts'

const SaleStatement = lazyWithRetry(
  async () => (await import('#portal/features/offers/sale-statement.tsx')).SaleStatement,
  <SkeletonLines label={texts.loading} />,
)

const FiguresDialog = lazyWithRetry(
  async () => (await import('./figures-dialog.tsx')).FiguresDialog,
  null,
)

type Stated = Version & { lines: Statement }
const isStated = (version: Version | undefined): version is Stated => Boolean(version?.lines)

const percent = (basisPoints: number) => `${basisPoints / 100}%`

/** The lines of the sum from the price to what the seller keeps, as label and amount. */
function linesOf({ lines, servicePackage, buyerAgentBasisPoints }: Stated) {
  const { listingFee, net } = lines.packages[servicePackage]
  const { lines: labels } = texts
  return [
    [labels.price, formatCents(lines.price)],
    [`${labels.listingFee}, ${commissionLabel(servicePackage)}`, minus(listingFee)],
    [`${labels.buyerAgentFee}, ${percent(buyerAgentBasisPoints)}`, minus(lines.buyerAgentFee)],
    [labels.countyTax, minus(lines.countyTax)],
    [labels.cityTax, minus(lines.cityTax)],
    [labels.payoff, minus(lines.payoff)],
    [labels.otherCosts, minus(lines.otherCosts)],
    [labels.net, signed(net)],
  ] as const
}

/** What the seller keeps now: the figure, every line of it, and the same sale at the 6% baseline. */
export function CurrentStatement({ statement }: { statement: Stated }) {
  const { lines, servicePackage, range } = statement
  const { net, saving } = lines.packages[servicePackage]
  const { traditional } = lines
  const apart = formatCents(roundCents(Math.abs(saving)))
  return (
    <div>
      <p className="text-sm text-muted">{texts.keep(commissionLabel(servicePackage))}</p>
      <p className="font-display text-3xl tabular-nums" data-net="">
        {signed(net)}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {texts.ofPrice(formatCents(lines.price), packageName(servicePackage))}
      </p>
      {range && (
        <p className="text-sm text-muted tabular-nums">
          {texts.range(formatCents(range.low), formatCents(range.high))}
        </p>
      )}
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {linesOf(statement).map(([label, amount]) => (
          <div
            key={label}
            className={join(
              'flex items-baseline justify-between gap-4 py-2',
              label === texts.lines.net && 'font-semibold',
            )}
          >
            <dt>{label}</dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm tabular-nums">
        {texts.traditional(signed(traditional.net), percent(traditional.listingBasisPoints))}{' '}
        {texts.difference(apart, saving >= 0)}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <TextLink href="/transfer-taxes">{texts.sources}</TextLink>
        <TextLink href={ASSUMED.sourceUrl}>{texts.assumption}</TextLink>
        <span>{texts.advice}</span>
      </p>
    </div>
  )
}

const versionText = (version: Version) =>
  isStated(version)
    ? texts.version(
        signed(version.lines.packages[version.servicePackage].net),
        formatCents(version.lines.price),
        commissionLabel(version.servicePackage),
      )
    : texts.withoutPrice

/** Every version, newest first: what it came to, why, when and by whom. */
function Changes({ versions }: { versions: Version[] }) {
  return (
    <section aria-label={texts.changes}>
      <h3 className="text-sm font-semibold">{texts.changes}</h3>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {versions.map((version) => (
          <li key={version.version} className="py-3">
            <p className="text-sm font-medium tabular-nums">{versionText(version)}</p>
            <p className="text-xs text-muted tabular-nums">
              {texts.reasons[version.reason]}
              {version.by && ` ${texts.by(version.by)}`},{' '}
              <time dateTime={version.at}>{dateTime(version.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the seller of a home keeps, for the seller and for staff: in escrow by the accepted offer, else an estimate. */
export function HomeStatement({ property }: { property: Property }) {
  return property.status === 'pending-sale' ? (
    <PendingStatement property={property} />
  ) : (
    <EstimatedStatement property={property} />
  )
}

/** A home can be in escrow without an acceptance here: staff set its status. */
function PendingStatement({ property }: { property: Property }) {
  return (
    <Loaded
      from={useOpenEscrow(property.id)}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={texts.loading} />}
    >
      {(escrow) =>
        escrow ? <SaleStatement id={escrow.id} /> : <EstimatedStatement property={property} />
      }
    </Loaded>
  )
}

/** The current statement and how it changed. */
function EstimatedStatement({ property }: { property: Property }) {
  const statements = useHomeStatements(property.id)
  const dialog = useLazyPart(FiguresDialog)
  const [current] = statements.data ?? []
  return (
    <Loaded
      from={statements}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={texts.loading} />}
    >
      {(versions) => (
        <div className="@container">
          <div className="grid gap-6 @3xl:grid-cols-[1.4fr_1fr] @3xl:gap-8">
            {isStated(current) ? (
              <CurrentStatement statement={current} />
            ) : (
              <p className="text-sm text-muted">{current ? texts.noPrice : texts.empty}</p>
            )}
            {versions.length > 0 && <Changes versions={versions} />}
          </div>
          <Button className="mt-4" aria-haspopup="dialog" {...dialog.trigger}>
            {texts.edit.open}
          </Button>
          {dialog.isOpen && (
            <FiguresDialog
              propertyId={property.id}
              statement={current}
              isPriced={Boolean(property.salePrice || property.listingPrice)}
              onClose={() => dialog.setOpen(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}
