import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import type { VendorLine } from '#wire/vendor-import.ts'

const texts = adminVendorTexts.import

const TONES: Record<VendorLine['outcome'], BadgeTone> = {
  added: 'good',
  changed: 'attention',
  unchanged: 'neutral',
  refused: 'bad',
}

/** How many of an imported list's lines add or change a vendor. */
export const countWrites = (lines: readonly VendorLine[]) =>
  lines.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length

/** What each line of an imported list would do. */
export function ImportPlan({ lines }: { lines: readonly VendorLine[] }) {
  const counts = Object.entries(texts.outcomes)
    .map(([id, label]) => ({ label, count: lines.filter(({ outcome }) => outcome === id).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className="min-w-0 sm:col-span-2">
      <p role="status" className="mb-2 text-sm font-semibold tabular-nums">
        {counts.map(({ label, count }) => `${count} ${label.toLowerCase()}`).join(', ')}
      </p>
      <div
        // A scrolling region must be reachable by keyboard.
        role="region"
        aria-label={texts.planTitle}
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-field border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sand text-xs">
            <tr>
              {texts.planHeadings.map((heading) => (
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
                  <Badge tone={TONES[outcome]}>{texts.outcomes[outcome]}</Badge>
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
