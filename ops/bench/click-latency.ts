import type { Locator, Page } from 'playwright-core'

/** Milliseconds since the browser's timestamp of a press. */
export type Pressed = {
  /** To the end of the first frame after the press. */
  frame: number
  /** To the end of the frame in which the awaited element exists. */
  there: number
}

/** A page cannot see when a frame is painted after its scripts, so a frame ends one task later. */
export const MEASURED =
  'From the stamp of the press to the task after the frame, in the page itself (ms)'

type Watch = { next: Promise<Pressed> }

/** Measures the next pointer or key press, until an element matches the selector, or 20 seconds have passed. */
async function watch(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const afterFrame = (act: () => void) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', act, { once: true })
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    const next = new Promise<Pressed>((resolve, reject) => {
      setTimeout(() => reject(new Error(`Never seen: ${wanted}`)), 20_000)
      const start = (event: Event) => {
        for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, start, true)
        const stamp = event.timeStamp
        let frame = 0
        const look = () => {
          frame ||= performance.now() - stamp
          if (document.querySelector(wanted)) resolve({ frame, there: performance.now() - stamp })
          else afterFrame(look)
        }
        afterFrame(look)
      }
      for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, start, true)
    })
    ;(window as unknown as { watch: Watch }).watch = { next }
  }, selector)
}

/**
 * Clicks an element, or presses a key. In a context with `hasTouch` it taps the element.
 * @returns how long the page took
 * @throws where no element matches `until` in 20 seconds
 */
export async function press(page: Page, what: Locator | string, until: string): Promise<Pressed> {
  await watch(page, until)
  if (typeof what === 'string') await page.keyboard.press(what)
  else if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await what.tap()
  else {
    // Playwright scrolls to the element and waits until it no longer moves.
    await what.click({ trial: true })
    const box = await what.boundingBox()
    if (!box) throw new Error(`Nothing to press for ${until}`)
    // Like a user: move there first, then press and release.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.up()
  }
  return page.evaluate(() => (window as unknown as { watch: Watch }).watch.next)
}
