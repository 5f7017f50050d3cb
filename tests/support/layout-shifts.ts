import type { Page } from 'playwright-core'

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Shift = PerformanceEntry & { value: number; sources: Source[] }

/** Keeps each layout shift of the pages that are opened next: the elements that moved, from where and to where. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const { className = '', nodeName = 'removed' } = (node ?? {}) as Partial<Element>
          const text = node?.textContent?.trim().slice(0, 60)
          return `${nodeName} .${className} "${text}" ${place(previousRect)} -> ${place(currentRect)}`
        })
        shifts.push(`${value} at ${startTime} ms, scrolled ${scrollY}: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The recorded shifts, once the last change is painted. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'shifts') as string[]
  })
