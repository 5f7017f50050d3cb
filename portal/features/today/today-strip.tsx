import { badgeCount } from '#portal/lib/format.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { todayTexts } from '#wire/texts/today.ts'
import type { Today } from '#wire/today.ts'
import { useToday } from './queries.ts'

const texts = todayTexts.strip

/** The figures that are not zero, worst first. */
function figuresOf(counts: Today['counts']) {
  const { late, due, offer, window, showing, answer, appointment, sign, accept, review } = counts
  const figures: [count: number, label: (count: string) => string, isBad?: true][] = [
    [late, texts.late, true],
    [offer, texts.offer],
    [window, texts.window],
    [showing, texts.showing],
    [answer, texts.answer],
    [appointment, texts.appointment],
    [due, texts.tasks],
    [accept, texts.accept],
    [sign, texts.sign],
    [review, texts.review],
  ]
  return figures.filter(([count]) => count > 0)
}

/** One line above the board: what waits today for an agent's own clients, else for all, as one link to the tab. */
export function TodayStrip() {
  const urlOf = useDashboardUrl()
  const { data } = useToday('own')
  const figures = data ? figuresOf(data.counts) : []
  return (
    <nav aria-label={texts.label} className="min-h-8 print:hidden">
      <Link
        href={urlOf(data?.who === 'mine' ? { tab: 'today', who: 'mine' } : { tab: 'today' })}
        className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 overflow-hidden rounded-card px-1 text-sm hover:bg-sand xl:max-h-8 pointer-coarse:min-h-11"
      >
        <span className="font-semibold whitespace-nowrap underline underline-offset-2">
          {texts.open}
        </span>
        {data && figures.length === 0 && <span className="text-muted">{texts.clear}</span>}
        {figures.map(([count, label, isBad]) => (
          <span
            key={label('')}
            className={join(
              'whitespace-nowrap tabular-nums',
              isBad ? 'font-semibold text-danger' : 'text-muted',
            )}
          >
            {label(badgeCount(count))}
          </span>
        ))}
      </Link>
    </nav>
  )
}
