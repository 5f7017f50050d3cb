import type { Page } from 'playwright-core'
import { listFreeSlots } from '#wire/consultations.ts'
import { addDays, pacificDate, slotLabel } from '#wire/slots.ts'
import { visitor } from './people.ts'

const hourInPacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Selects the first slot in the booking dialog, from tomorrow on, that the server reports as free. */
export async function pickFirstFreeTime(page: Page): Promise<void> {
  const query = { from: addDays(pacificDate(new Date()), 1), days: '60' }
  const [start = ''] = (await visitor.call(listFreeSlots, { query })).body
  const when = new Date(start)
  const dialog = page.getByRole('dialog', { name: 'Book Your Free Consultation' })
  const day = dialog.locator(`[data-day="${pacificDate(when)}"]`).getByRole('button')
  await dialog.getByRole('grid').waitFor()
  while ((await day.count()) === 0)
    await dialog.getByRole('button', { name: 'Go to the Next Month' }).click()
  await day.click()
  const name = slotLabel(Number(hourInPacific.format(when)))
  await dialog.getByRole('radio', { name, exact: true }).focus()
  await page.keyboard.press('Space')
}
