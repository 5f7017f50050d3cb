import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** bar.md, everybody 1. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const RULES = [...WCAG, 'best-practice']
/** What colours decide. All else depends on the markup and the width, which the theme leaves alone. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

type Rules = { type: 'tag' | 'rule'; values: string[] }
type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] }

/** bar.md, everybody 1: whatever state a page is in, it is measured in each of these. */
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 360].map((width) => ({ colorScheme, width })),
)

/**
 * What axe finds on a page as it stands, light and dark, wide and narrow, each as one line that names
 * the look and the element; and whether it is wider than its window there.
 */
export async function findings(page: Page): Promise<string[]> {
  await prepare(page)
  const found: string[] = []
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const rules: Rules =
      colorScheme === 'light'
        ? { type: 'tag', values: RULES }
        : { type: 'rule', values: OF_COLOURS }
    const seen = [...(await violations(page, rules)), ...(await overflow(page))]
    found.push(...seen.map((line) => `${colorScheme} at ${width} px: ${line}`))
  }
  return found
}

/**
 * The same for a screen of the CMS, whose markup is not ours: without what is only best practice, wide
 * and light, narrow and dark. Its theme is the person's own, whatever the device says.
 */
export async function findingsInCms(page: Page): Promise<string[]> {
  const found: string[] = []
  await prepare(page)
  for (const [theme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('html').evaluate((html, name) => {
      html.dataset.theme = name
    }, theme)
    const seen = [
      ...(await violations(page, { type: 'tag', values: WCAG })),
      ...(await overflow(page)),
    ]
    found.push(...seen.map((line) => `${new URL(page.url()).pathname} in ${theme}: ${line}`))
  }
  return found
}

/** axe, and a page that stands still. */
async function prepare(page: Page): Promise<void> {
  await page.addScriptTag({ path: AXE })
  // Cards that nobody has scrolled to are not laid out yet, and axe would measure what is not there;
  // nor may it measure a colour on its way to another.
  await page.addStyleTag({
    content: '* { content-visibility: visible !important; transition: none !important }',
  })
}

async function violations(page: Page, rules: Rules): Promise<string[]> {
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run: (at: Document, how: object) => Promise<{ violations: Finding[] }> }
    }
    // A page that has scrolled to its panel has links half under the bar, which nobody would press there.
    window.scrollTo({ top: 0, behavior: 'instant' })
    // Without it axe also writes down a selector for each of the thousand nodes that pass.
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations
  }, rules)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return pixels > 0 ? [`wider than its window by ${pixels} px`] : []
}
