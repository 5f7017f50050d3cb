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

/**
 * Presses Tab until an element of this name has the focus, as a keyboard user does.
 * @param key Shift+Tab to go back
 * @returns how often it was pressed
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  for (let presses = 1; presses <= 80; presses++) {
    await page.keyboard.press(key)
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      // The text of a focused panel includes the names of all its controls, so it does not count.
      const isPanel = element?.querySelector('a, button, input, select, textarea')
      const label =
        element?.getAttribute('aria-label') ?? (isPanel ? '' : element?.textContent) ?? ''
      const labels = element && 'labels' in element ? (element.labels as NodeListOf<Element>) : []
      return [label, ...[...(labels ?? [])].map((each) => each.textContent ?? '')]
    })
    if (focused.some((label) => (typeof name === 'string' ? label === name : name.test(label))))
      return presses
  }
  throw new Error(`${String(name)} cannot be reached by the keyboard`)
}
