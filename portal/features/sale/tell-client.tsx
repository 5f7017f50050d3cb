import { Checkbox } from '#portal/ui/checkbox.tsx'
import { propertyStatusLabel } from '#wire/properties.ts'
import type { SaleChange } from '#wire/sale-changes.ts'
import type { SaleFacts } from '#wire/sale-states.ts'
import { newsMail } from '#wire/texts/client-news.ts'
import { propertyNotificationTexts } from '#wire/texts/properties.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'
import { saleTexts as texts } from '#wire/texts/sale.ts'

type Switch = { isOn: boolean; onChange: (isOn: boolean) => void }

type TellClientProps = Switch & {
  /** The mail as the client would get it; null for a notification alone. */
  mail: { subject: string; paragraphs: string[] } | null
  /** Lines of the notification that the mail does not have. */
  notices?: string[]
  /** A mail that leaves later. */
  later?: string | null
}

/** The switch for the mail and the notifications to the client, with their words. */
export function TellClient({ isOn, onChange, mail, notices = [], later }: TellClientProps) {
  return (
    <div>
      <Checkbox
        label={texts.tell}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isOn ? (
        <blockquote className="rounded-field bg-sand px-4 py-3 text-sm">
          {mail && <p className="font-semibold">{mail.subject}</p>}
          {[...(mail?.paragraphs ?? []), ...notices].map((paragraph) => (
            <p key={paragraph} className="mt-1 first:mt-0">
              {paragraph}
            </p>
          ))}
          <p className="mt-2 text-xs text-muted">
            {[mail && texts.mailWaits, later].filter(Boolean).join(' ') || texts.noMail}
          </p>
        </blockquote>
      ) : (
        <p className="text-sm text-muted">{texts.silent}</p>
      )}
    </div>
  )
}

type TellOfSaleProps = Switch & {
  /** What the action changes, with the ticked proposals: all of it is one mail. */
  changes: readonly SaleChange[]
  facts: SaleFacts | undefined
}

/** {@link TellClient} for changes of a sale. */
export const TellOfSale = ({ changes, facts, ...toggle }: TellOfSaleProps) => (
  <TellClient
    {...toggle}
    mail={mailAbout(changes)}
    notices={homeNotices(changes, facts)}
    later={changes.some(isSale) ? reviewTexts.staff.asked : null}
  />
)

const isSale = (change: SaleChange) => change.kind === 'property' && change.status === 'sold'

/** The mail about these changes; null where they change homes only, which a notification tells. */
function mailAbout(changes: readonly SaleChange[]) {
  const stage = changes.findLast((change) => change.kind === 'stage')?.stage
  const isPortalOpen = changes.some(({ kind }) => kind === 'consulted')
  return stage || isPortalOpen ? newsMail({ stage, isPortalOpen }) : null
}

/** One line for each home whose status changes. */
const homeNotices = (changes: readonly SaleChange[], facts: SaleFacts | undefined) =>
  changes.flatMap((change) => {
    if (change.kind !== 'property') return []
    const address = facts?.homes.find(({ id }) => id === change.id)?.address
    const status = propertyStatusLabel(change.status)
    return address ? [propertyNotificationTexts.statusChanged(address, status).message] : []
  })
