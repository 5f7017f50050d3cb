import { randomBytes } from 'node:crypto'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { EXAMPLE_PRICE } from '#wire/packages.ts'
import { CALLOUT_KINDS } from './blocks.ts'
import type { CalloutKind, ShownPicture } from './to-html.ts'

type Aside =
  | { type: 'callout'; kind: CalloutKind; html: string }
  | { type: 'savings'; price: number }
  | { type: 'picture'; shown: ShownPicture; caption: string }

/** Characters of the private use area, which no keyboard writes. */
const mark = (index: number) => `\ue000${index}\ue001`
const MARK = /^\ue000(\d+)\ue001$/

/**
 * Takes out what the editor keeps as blocks, because its reader of HTML knows none of them, and leaves
 * a marked paragraph in each one's place.
 * @param body tidied and sanitised
 */
export function setAside(body: HTMLElement): Aside[] {
  const asides: Aside[] = []
  for (const element of [...body.children] as HTMLElement[]) {
    const aside = asideOf(element)
    if (!aside) continue
    const place = body.ownerDocument.createElement('p')
    place.textContent = mark(asides.push(aside) - 1)
    element.replaceWith(place)
  }
  // What stands inside something else is only its words.
  for (const inner of body.querySelectorAll('div, figure, img, figcaption'))
    inner.replaceWith(...inner.childNodes)
  // The editor's reader would take a column's head for a row's; the page says it by position.
  for (const cell of body.querySelectorAll('th')) cell.removeAttribute('scope')
  return asides
}

function asideOf(element: HTMLElement): Aside | null {
  const { callout, savings } = element.dataset
  if (savings !== undefined) return { type: 'savings', price: Number(savings) || EXAMPLE_PRICE }
  if (callout !== undefined) {
    const kind = CALLOUT_KINDS.find((one) => one === callout) ?? 'note'
    return { type: 'callout', kind, html: element.innerHTML }
  }
  const image = element.localName === 'img' ? element : element.querySelector('img')
  if (!image || !['img', 'figure'].includes(element.localName)) return null
  const caption = element.querySelector('figcaption')?.textContent?.trim() ?? ''
  return { type: 'picture', shown: shownBy(image), caption }
}

/** Enough to find the picture again; what it shows is read from the collection when it is saved. */
const shownBy = (image: Element): ShownPicture => ({
  url: image.getAttribute('src') ?? '',
  alt: image.getAttribute('alt') ?? '',
  width: Number(image.getAttribute('width')) || 0,
  height: Number(image.getAttribute('height')) || 0,
  sources: [],
})

type Convert = (html: string) => SerializedEditorState
type Node = { type: string; children?: Node[]; text?: string }

/** Puts the blocks back where their marks stand. */
export function putBack(
  state: SerializedEditorState,
  asides: Aside[],
  convert: Convert,
): SerializedEditorState {
  const children = (state.root.children as Node[]).map((node) => {
    const index = MARK.exec(node.children?.[0]?.text ?? '')?.[1]
    const aside = index === undefined ? undefined : asides[Number(index)]
    return aside ? nodeOf(aside, convert) : node
  })
  return { root: { ...state.root, children: children as never } }
}

const id = () => randomBytes(12).toString('hex')

function nodeOf(aside: Aside, convert: Convert) {
  if (aside.type === 'picture') {
    const { shown, caption } = aside
    const fields = { shown, ...(caption && { caption }) }
    return {
      type: 'upload',
      version: 3,
      format: '',
      id: id(),
      relationTo: 'media',
      value: '',
      fields,
    }
  }
  const own =
    aside.type === 'savings'
      ? { price: aside.price }
      : { kind: aside.kind, content: convert(aside.html) }
  const fields = { id: id(), blockName: '', blockType: aside.type, ...own }
  return { type: 'block', version: 2, format: '', fields }
}
