import type { Page } from 'playwright-core'

/** Chooses the first time in the booking dialog that is free, wherever the calendar has to go for it. */
export async function pickFirstFreeTime(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Book Your Free Consultation' })
  const days = dialog.getByRole('grid').getByRole('button', { disabled: false })
  for (let index = 0; index < (await days.count()); index++) {
    await days.nth(index).click()
    const free = dialog.getByRole('radio', { name: /[AP]M/, disabled: false })
    if ((await free.count()) > 0) {
      await free.first().focus()
      await page.keyboard.press('Space')
      return
    }
  }
  await dialog.getByRole('button', { name: 'Go to the Next Month' }).click()
  await pickFirstFreeTime(page)
}
