import type { Page } from 'playwright-core'
import { commitsOf } from './in-page.ts'

/** Does typical staff actions. @returns milliseconds from each click and key to its paint */
export async function actions(page: Page): Promise<number[]> {
  const taken: number[] = []
  const collect = async () => {
    await page.waitForTimeout(300)
    taken.push(...(await page.evaluate(commitsOf.actions)))
  }
  await page.goto('/admin')
  await page.locator('[data-client]').first().waitFor()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.locator('[data-client] a').first().focus()
    await page.keyboard.press(key)
  }
  for (let card = 0; card < 4; card++) {
    await page
      .getByRole('button', { name: /^Move to…/ })
      .nth(card)
      .click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('tab', { name: 'Clients' }).click()
  const search = page.getByLabel('Search clients')
  await search.click()
  await page.keyboard.type('rosa mend', { delay: 60 })
  for (let letter = 0; letter < 9; letter++) await page.keyboard.press('Backspace')
  for (let row = 0; row < 6; row++) {
    await page
      .getByRole('button', { name: /^Manage Client/ })
      .nth(row)
      .click()
    await page.getByRole('region', { name: /^Details of/ }).waitFor()
    await page.getByRole('button', { name: /^Hide Details/ }).click()
  }
  for (const stage of ['active-client', 'on-hold', ''])
    await page.getByLabel('Stage', { exact: true }).selectOption(stage)
  for (const tab of ['Properties', 'Vendors', 'Communications', 'Pipeline', 'Clients'])
    await page.getByRole('tab', { name: tab }).click()
  await collect()
  return taken
}
