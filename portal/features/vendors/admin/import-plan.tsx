import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import type { VendorLine } from '#wire/vendor-import.ts'

const OUTCOMES: Record<VendorLine['outcome'], { label: string; tone: BadgeTone }> = {
  added: { label: 'Added', tone: 'good' },
  changed: { label: 'Changed', tone: 'attention' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'bad' },
}

export const willBeWritten = ({ outcome }: VendorLine) =>
  outcome === 'added' || outcome === 'changed'

/** What each line of an imported list would do. */
export function ImportPlan({ lines }: { lines: readonly VendorLine[] }) {
  const counts = Object.entries(OUTCOMES)
    .map(([outcome, { label }]) => ({
      label: label.toLowerCase(),
      count: lines.filter((line) => line.outcome === outcome).length,
    }))
    .filter(({ count }) => count > 0)
  return (
    <div className="min-w-0 sm:col-span-2">
      <p role="status" className="mb-2 text-sm font-semibold tabular-nums">
        {counts.map(({ label, count }) => `${count} ${label}`).join(', ')}
      </p>
      <div
        // A scrolling region must be reachable by keyboard.
        role="region"
        aria-label="What each line does"
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-field border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sand text-xs">
            <tr>
              {['Line', 'Vendor', 'What happens'].map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ line, name, outcome, why }) => (
              <tr key={line}>
                <td className="px-3 py-2 align-top text-muted tabular-nums">{line}</td>
                <td className="px-3 py-2 align-top break-words">{name || '–'}</td>
                <td className="px-3 py-2">
                  <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
                  <span className="ml-2 text-xs text-muted">{why}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
