import type { ReactNode } from 'react'
import { CertaintyBadge } from '#portal/features/date-rules/certainty-badge.tsx'
import { requestUrl } from '#portal/lib/http/request.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { Link } from '#portal/ui/link.tsx'
import { shortWeekday } from '#wire/dates.ts'
import type { Disclosure } from '#wire/disclosures.ts'
import { pacificDate } from '#wire/slots.ts'
import { deliveryMethodLabels } from '#wire/texts/cancel-windows.ts'
import { disclosureScreenTexts as texts } from '#wire/texts/disclosure-screens.ts'

/** How an item stands: that its file waits for our check, or that it is required no longer, is no stored state. */
export type Standing = keyof typeof texts.staff.states

export function standingOf({ status, file, isRequired }: Disclosure): Standing {
  if (!isRequired) return 'past'
  return status === 'needed' && file ? 'checking' : status
}

const TONES: Record<Standing, BadgeTone> = {
  needed: 'attention',
  checking: 'neutral',
  received: 'good',
  delivered: 'good',
  acknowledged: 'good',
  'not-needed': 'neutral',
  past: 'neutral',
}

/** Whether the side that has to act still has to. */
export const isOpenItem = (item: Disclosure) =>
  item.isRequired && item.status !== 'not-needed' && item.status !== 'acknowledged'

const isOver = (day: string) => day < pacificDate(new Date())

/** When the item is due: its day in an open sale, red once it is over, else the rule's words. */
function Due({ item }: { item: Disclosure }) {
  const { due, when, status } = item
  const isDone = !isOpenItem(item) || status === 'delivered'
  if (isDone) return null
  if (due === null) return <p>{when}</p>
  if (isOver(due))
    return <p className="font-semibold text-danger">{texts.late(shortWeekday(due))}</p>
  return <p className="font-semibold text-ink">{texts.due(shortWeekday(due))}</p>
}

/** Why the item is on the list, by which rule, and how sure that is. */
function Why({ item }: { item: Disclosure }) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-xs font-semibold pointer-coarse:min-h-11">
        {texts.why}
        <span className="sr-only">: {item.title}</span>
      </summary>
      <div className="grid justify-items-start gap-1.5 pb-2 text-xs wrap-anywhere">
        <p>{item.why}</p>
        <p>{texts.rule(item.form, item.source)}</p>
        <CertaintyBadge certainty={item.certainty} />
      </div>
    </details>
  )
}

type RowProps = {
  item: Disclosure
  /** How it stands, in the words of the reader. */
  label: string
  /** What staff or the sellers are told of a returned file. */
  returned: string | null
  children?: ReactNode
}

/** One disclosure: what it is, how it stands, when it is due, and what the reader may do. */
export function DisclosureRow({ item, label, returned, children }: RowProps) {
  const { title, meaning, file, reason, status, deliveries } = item
  const last = deliveries.at(-1)
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <div className="mt-0.5 grid gap-1 text-sm text-muted wrap-anywhere">
          <p>{meaning}</p>
          <Due item={item} />
          {returned !== null && <p className="font-semibold text-danger">{returned}</p>}
          {status === 'not-needed' && reason && <p>{texts.notNeeded(reason)}</p>}
          {last && (
            <p>
              {texts.delivered(
                shortWeekday(last.deliveredAt),
                deliveryMethodLabels[last.method].toLowerCase(),
              )}
            </p>
          )}
          <Why item={item} />
        </div>
      </div>
      <div className="flex flex-wrap content-start items-center gap-2 sm:max-w-80 sm:justify-end">
        <Badge tone={TONES[standingOf(item)]}>{label}</Badge>
        {file && (
          <Link
            href={requestUrl({ path: file.filePath })}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.viewOf(title)}
            className="inline-flex min-h-9 items-center text-xs font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {texts.view}
          </Link>
        )}
        {children}
      </div>
    </li>
  )
}
