import type { Page } from 'playwright-core'

/** Collects from now on what live regions of the page say, in its later documents too. Call it before `goto`. */
export const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'
    const record = (changes: MutationRecord[]) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.closest(LIVE)?.textContent?.trim()
        if (text && said.at(-1) !== text) said.push(text)
      }
    }
    new MutationObserver(record).observe(document, {
      ...{ childList: true, characterData: true, subtree: true },
    })
  })

/** What live regions of the page have said since it was opened. */
export const announcements = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'))
