import { randomBytes } from 'node:crypto'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { EXAMPLE_DOLLARS } from '#wire/packages.ts'
import { CALLOUT_KINDS } from './blocks.ts'
import type { CalloutKind, ShownPicture } from './to-html.ts'

type Aside =
  | { type: 'callout'; kind: CalloutKind; html: string }
  | { type: 'savings'; price: number }
  | { type: 'picture'; shown: ShownPicture; caption: string }

/** Private use characters, which no keyboard types, mark a placeholder. */
const mark = (index: number) => `\ue000${index}\ue001`
const MARK = /^\ue000(\d+)\ue001$/

/**
 * Takes out callouts, savings tables and pictures, which the editor's HTML reader does not know, and leaves a
 * marked paragraph in place of each.
 * @param body tidied and sanitized
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
  // Nested inside another element, only their content is kept.
  for (const inner of body.querySelectorAll('div, figure, img, figcaption'))
    inner.replaceWith(...inner.childNodes)
  // The editor's HTML reader would take a column header for a row header; pages set `scope` by position.
  for (const cell of body.querySelectorAll('th')) cell.removeAttribute('scope')
  return asides
}

function asideOf(element: HTMLElement): Aside | null {
  const { callout, savings } = element.dataset
  if (savings !== undefined) return { type: 'savings', price: Number(savings) || EXAMPLE_DOLLARS }
  if (callout !== undefined) {
    const kind = CALLOUT_KINDS.find((one) => one === callout) ?? 'note'
    return { type: 'callout', kind, html: element.innerHTML }
  }
  const image = element.localName === 'img' ? element : element.querySelector('img')
  if (!image || !['img', 'figure'].includes(element.localName)) return null
  const caption = element.querySelector('figcaption')?.textContent?.trim() ?? ''
  return { type: 'picture', shown: shownBy(image), caption }
}

/** Enough to find the picture again; saving reads the rest from the collection. */
const shownBy = (image: Element): ShownPicture => ({
  url: image.getAttribute('src') ?? '',
  alt: image.getAttribute('alt') ?? '',
  width: Number(image.getAttribute('width')) || 0,
  height: Number(image.getAttribute('height')) || 0,
  sources: [],
})

type Convert = (html: string) => SerializedEditorState
type Node = { type: string; children?: Node[]; text?: string }

/** Replaces the marked paragraphs with their blocks. */
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
