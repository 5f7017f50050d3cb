import type { Locator, Page } from 'playwright-core'

/** Milliseconds from a press, as the browser stamped it. */
export type Pressed = {
  /** To the end of the first frame after it. */
  frame: number
  /** To the end of the frame in which what was asked for is there. */
  there: number
}

/** How long after the end of a frame's scripts it is painted cannot be seen from a page: a task later. */
export const MEASURED =
  'From the stamp of the press to the task after the frame, in the page itself (ms)'

type Watch = { next: Promise<Pressed> }

/** Watches the next press of a pointer or a key, until something matches the selector. */
async function watch(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const afterFrame = (act: () => void) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', act, { once: true })
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    const next = new Promise<Pressed>((resolve) => {
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

/** Presses something by pointer, or a key, and gives how long the page took. */
export async function press(page: Page, what: Locator | string, until: string): Promise<Pressed> {
  await watch(page, until)
  if (typeof what === 'string') await page.keyboard.press(what)
  else {
    await what.scrollIntoViewIfNeeded()
    const box = await what.boundingBox()
    if (!box) throw new Error(`Nothing to press for ${until}`)
    // As a hand does: there first, then down and up.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.up()
  }
  return page.evaluate(() => (window as unknown as { watch: Watch }).watch.next)
}
