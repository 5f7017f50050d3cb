import { randomBytes } from 'node:crypto'
import type { DefaultTypedEditorState } from '@payloadcms/richtext-lexical'
import type { Guide } from '#cms/payload-types.ts'
import { EXAMPLE_DOLLARS } from '#wire/packages.ts'
import { unwrap } from './dom.ts'
import { CALLOUT_KINDS } from './editor.ts'
import type { ShownPicture } from './to-html.ts'

type Block =
  | { type: 'callout'; kind: string; html: string }
  | { type: 'savings'; price: number }
  | { type: 'picture'; shown: ShownPicture; caption: string }

type Child = Guide['content']['root']['children'][number]

/** Private use characters, which no keyboard types, mark a placeholder. */
const mark = (index: number) => `\ue000${index}\ue001`
const MARK = /^\ue000(\d+)\ue001$/

/** Replaces callouts, savings tables and pictures, which the editor's HTML reader lacks, by marked paragraphs. */
export function extractBlocks(body: HTMLElement): Block[] {
  const blocks: Block[] = []
  // The label of an altered picture is made again from the picture.
  for (const label of body.querySelectorAll('[data-altered]')) label.remove()
  for (const element of body.querySelectorAll<HTMLElement>(':scope > *')) {
    const block = blockOf(element)
    if (!block) continue
    const placeholder = body.ownerDocument.createElement('p')
    placeholder.textContent = mark(blocks.push(block) - 1)
    element.replaceWith(placeholder)
  }
  // Nested inside another element, only their content is kept.
  for (const inner of body.querySelectorAll('div, figure, img, figcaption')) unwrap(inner)
  // The editor's HTML reader would take a column header for a row header; pages set `scope` by position.
  for (const cell of body.querySelectorAll('th')) cell.removeAttribute('scope')
  return blocks
}

function blockOf(element: HTMLElement): Block | null {
  const { callout, savings } = element.dataset
  if (savings !== undefined) return { type: 'savings', price: Number(savings) || EXAMPLE_DOLLARS }
  if (callout !== undefined) {
    const kind = CALLOUT_KINDS.find(({ id }) => id === callout)?.id ?? 'note'
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

type Convert = (html: string) => DefaultTypedEditorState

/** Replaces the marked paragraphs with their blocks. */
export function restoreBlocks(
  { root }: DefaultTypedEditorState,
  blocks: Block[],
  convert: Convert,
): Guide['content'] {
  const children = root.children.map((node): Child => {
    const first = node.type === 'paragraph' ? node.children[0] : undefined
    const index = first?.type === 'text' ? MARK.exec(first.text)?.[1] : undefined
    const block = index === undefined ? undefined : blocks[Number(index)]
    return block ? nodeOf(block, convert) : node
  })
  return { root: { ...root, children } }
}

const newId = () => randomBytes(12).toString('hex')

function nodeOf(block: Block, convert: Convert): Child {
  if (block.type === 'picture') {
    const { shown, caption } = block
    const fields = { shown, ...(caption && { caption }) }
    const picture = { relationTo: 'media', value: '', fields }
    return { type: 'upload', version: 3, format: '', id: newId(), ...picture }
  }
  const own =
    block.type === 'savings'
      ? { price: block.price }
      : { kind: block.kind, content: convert(block.html) }
  const fields = { id: newId(), blockName: '', blockType: block.type, ...own }
  return { type: 'block', version: 2, format: '', fields }
}
