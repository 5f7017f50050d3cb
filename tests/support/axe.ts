import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** PAGE-1. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const RULES = [...WCAG, 'best-practice']
/** Rules that depend on colors. All others depend on markup and width, which the theme does not change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

type Rules = { type: 'tag' | 'rule'; values: string[] }
type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] }

/** PAGE-1: every state of a page is checked in each of these looks. */
const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 360].map((width) => ({ colorScheme, width })),
)

/**
 * Runs axe on a page in light and dark, wide and narrow. @returns one line per finding, with the look and
 * the element, and a line where the page is wider than its window
 */
export async function findViolations(page: Page): Promise<string[]> {
  await addAxe(page)
  const found: string[] = []
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const rules: Rules =
      colorScheme === 'light'
        ? { type: 'tag', values: RULES }
        : { type: 'rule', values: COLOR_RULES }
    const seen = [...(await runAxe(page, rules)), ...(await measureOverflow(page))]
    found.push(...seen.map((line) => `${colorScheme} at ${width} px: ${line}`))
  }
  return found
}

/**
 * Like `findViolations`, for a CMS screen, whose markup is Payload's: without the best-practice rules, and only
 * wide with light and narrow with dark. The theme is the user's own setting, whatever the device prefers.
 */
export async function findViolationsInCms(page: Page): Promise<string[]> {
  const found: string[] = []
  await addAxe(page)
  for (const [theme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.locator('html').evaluate((html, name) => {
      html.dataset.theme = name
    }, theme)
    const seen = [
      ...(await runAxe(page, { type: 'tag', values: WCAG })),
      ...(await measureOverflow(page)),
    ]
    found.push(...seen.map((line) => `${new URL(page.url()).pathname} in ${theme}: ${line}`))
  }
  return found
}

async function addAxe(page: Page): Promise<void> {
  await page.addScriptTag({ path: AXE })
  // Without this, axe would measure cards that are not laid out before they are scrolled to, and colors in
  // the middle of a transition, and links that the bar at the foot half covers, which no user presses there.
  await page.addStyleTag({
    content:
      '* { content-visibility: visible !important; transition: none !important } .reading-bar { position: static !important }',
  })
}

async function runAxe(page: Page, rules: Rules): Promise<string[]> {
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run: (at: Document, how: object) => Promise<{ violations: Finding[] }> }
    }
    // On a scrolled page axe would measure links that the bar half covers, which no user presses there.
    window.scrollTo({ top: 0, behavior: 'instant' })
    // Without this, axe also computes a selector for each of the thousand nodes that pass.
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations
  }, rules)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

async function measureOverflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return pixels > 0 ? [`wider than its window by ${pixels} px`] : []
}
