import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until the element has the focus: a dialog is visible a moment before it takes the focus. The failure
 * shows the element that has it.
 */
export const untilFocused = (target: Locator) =>
  expect
    .poll(() =>
      target.evaluate((element) => {
        const focused = document.activeElement
        return focused === element ? 'focused' : focused?.outerHTML.slice(0, 300)
      }),
    )
    .toBe('focused')

/** The texts by which a keyboard user knows the element that has the focus. */
const focusedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.activeElement
    // The text of a focused panel includes the names of all its controls, so it does not count.
    const isPanel = element?.querySelector('a, button, input, select, textarea')
    const label = element?.getAttribute('aria-label') ?? (isPanel ? '' : element?.textContent) ?? ''
    const labels = element && 'labels' in element ? (element.labels as NodeListOf<Element>) : []
    return [label, ...[...(labels ?? [])].map((each) => each.textContent ?? '')]
  })

async function hasFocus(page: Page, target: string | RegExp | Locator): Promise<boolean> {
  if (typeof target !== 'string' && !(target instanceof RegExp))
    return target.evaluate((element) => element.contains(document.activeElement))
  const names = await focusedNames(page)
  return names.some((name) => (typeof target === 'string' ? name === target : target.test(name)))
}

/**
 * Presses Tab until an element of this name, or in this place of the page, has the focus, as a keyboard user does.
 * @param key Shift+Tab to go back
 * @returns how often it was pressed
 */
export async function tabTo(
  page: Page,
  target: string | RegExp | Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  for (let presses = 1; presses <= 80; presses++) {
    await page.keyboard.press(key)
    if (await hasFocus(page, target)) return presses
  }
  throw new Error(`${String(target)} cannot be reached by the keyboard`)
}
