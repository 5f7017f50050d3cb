import { isElement, withChildrenOf } from './dom.ts'

type ListName = 'ul' | 'ol'

/**
 * Turns Word's lists into HTML lists. Word copies list items as paragraphs whose style holds their level and
 * whose text holds the bullet or number; adjacent ones become one list.
 */
export function convertWordLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll<HTMLElement>('p')].filter(isListed)
  const open: { list: HTMLElement; level: number }[] = []
  let last: Element | null = null
  for (const paragraph of paragraphs) {
    const { level, name } = readMark(paragraph)
    if (last === null || before(paragraph) !== last) open.length = 0
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const item = withChildrenOf(paragraph, 'li')
    const current = open.at(-1)
    if (current && current.level === level && current.list.localName === name) {
      current.list.append(item)
      paragraph.remove()
    } else {
      if (current?.level === level) open.pop()
      const list = paragraph.ownerDocument.createElement(name)
      list.append(item)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) {
        parent.append(list)
        paragraph.remove()
      } else paragraph.replaceWith(list)
      open.push({ list, level })
    }
    last = open[0]?.list ?? null
  }
}

const isListed = (paragraph: HTMLElement) =>
  /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')

/** The element before a paragraph, or null where text is between them. */
function before(paragraph: HTMLElement): Element | null {
  let node = paragraph.previousSibling
  while (node && !isElement(node) && !node.textContent?.trim()) node = node.previousSibling
  return isElement(node) ? node : null
}

/** Reads an item's level and whether it is numbered, and removes its bullet or number. */
function readMark(paragraph: HTMLElement): { level: number; name: ListName } {
  const style = paragraph.getAttribute('style') ?? ''
  const level = Number(/level(\d+)/i.exec(style)?.[1] ?? 1)
  const mark = [...paragraph.querySelectorAll('*')].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  )
  const text = mark?.textContent?.replace(/[\s\u00a0]/g, '') ?? ''
  mark?.remove()
  return { level, name: /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.test(text) ? 'ol' : 'ul' }
}
