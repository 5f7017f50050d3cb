/** What the conversions of pasted and sent HTML share. It runs on the browser's DOM and on jsdom's. */

export const isElement = (node: Node | null): node is HTMLElement => node?.nodeType === 1

/** The elements that match now: a list that stays the same while elements are moved. */
export const all = (root: HTMLElement, selector: string) => [
  ...root.querySelectorAll<HTMLElement>(selector),
]

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** A new element with the children of another, which is not replaced yet. */
export function withChildrenOf(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  return other
}
