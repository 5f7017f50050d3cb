import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] }

/** What axe finds on a page as it stands, each as one line that names the element. */
export async function findings(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  // Cards that nobody has scrolled to are not laid out yet, and axe would measure what is not there.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as {
      axe: { run: (at: Document, how: object) => Promise<{ violations: Finding[] }> }
    }
    return (await axe.run(document, { runOnly: tags })).violations
  }, RULES)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
