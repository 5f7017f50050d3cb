import type {
  DefaultNodeTypes,
  SerializedBlockNode,
  SerializedListItemNode,
  SerializedTableCellNode,
  SerializedTableNode,
  SerializedTableRowNode,
} from '@payloadcms/richtext-lexical'
import {
  convertLexicalToHTML,
  type HTMLConvertersFunction,
} from '@payloadcms/richtext-lexical/html'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { Language } from '#wire/languages.ts'
import { cents, formatCents } from '#wire/money.ts'
import { commissionLabel, PACKAGES } from '#wire/packages.ts'
import { picturePath } from '#wire/photos.ts'
import { ASSUMED, usualStatement } from '#wire/proceeds.ts'
import type { AlteredPicture } from '#wire/site-content.ts'
import { pictureTexts } from '#wire/texts/pictures.ts'

/** A picture's data from the guide's last save, so that rendering needs no lookup. */
export type ShownPicture = {
  url: string
  alt: string
  width: number
  height: number
  sources: { url: string; width: number }[]
  /** Set for a picture that was digitally altered. */
  altered?: AlteredPicture
}

type Row = SerializedTableRowNode<SerializedTableCellNode>
type GuideNode =
  | DefaultNodeTypes
  | SerializedTableNode<Row>
  | Row
  | SerializedTableCellNode
  | SerializedBlockNode<
      | { blockType: 'callout'; kind: string; content: unknown }
      | { blockType: 'savings'; price: unknown }
    >

/** Lexical's format bits and their tags, innermost first. */
const MARKS: [bit: number, tag: string][] = [
  [64, 'sup'],
  [32, 'sub'],
  [4, 's'],
  [8, 'u'],
  [2, 'em'],
  [1, 'strong'],
]

/** The stock converters write inline styles, which the pages' CSP blocks. */
const convertersFor =
  (language: Language): HTMLConvertersFunction<GuideNode> =>
  ({ defaultConverters }) => ({
    ...defaultConverters,
    text: ({ node }) =>
      MARKS.reduce(
        (html, [bit, tag]) => (node.format & bit ? `<${tag}>${html}</${tag}>` : html),
        escapeHtml(node.text),
      ),
    link: ({ node, nodesToHTML }) => {
      const { linkType, url, newTab } = node.fields
      // A link to a guide has no `url` in the editor until it is saved (decision 18).
      const href = linkType === 'internal' ? url || '/blog' : (url ?? '')
      const rel = newTab ? ' rel="noopener noreferrer" target="_blank"' : ''
      const inner = nodesToHTML({ nodes: node.children }).join('')
      return `<a href="${escapeHtml(href)}"${rel}>${inner}</a>`
    },
    list: ({ node, nodesToHTML }) => {
      const start = node.tag === 'ol' && node.start > 1 ? ` start="${node.start}"` : ''
      const items = itemsOf(node.children.filter(isListItem)).map(
        (nodes) => `<li>${nodesToHTML({ nodes }).join('')}</li>`,
      )
      return `<${node.tag}${start}>${items.join('')}</${node.tag}>`
    },
    table: ({ node, nodesToHTML }) => {
      const hasHead = node.children[0]?.children.every(({ headerState }) => headerState > 0)
      const headRows = hasHead ? 1 : 0
      // Header cells of the head label columns; those of the body label rows.
      const part = (tag: string, rows: Row[], scope: string) => {
        const html = nodesToHTML({ nodes: rows }).join('')
        const scoped = html.replace(/<th(?=[ >])/g, `<th scope="${scope}"`)
        return rows.length > 0 ? `<${tag}>${scoped}</${tag}>` : ''
      }
      const head = part('thead', node.children.slice(0, headRows), 'col')
      const body = part('tbody', node.children.slice(headRows), 'row')
      return `<table>${head}${body}</table>`
    },
    tablerow: ({ node, nodesToHTML }) =>
      `<tr>${nodesToHTML({ nodes: node.children }).join('')}</tr>`,
    tablecell: ({ node, nodesToHTML }) => {
      const { headerState, colSpan = 1, rowSpan = 1, children } = node
      const tag = headerState > 0 ? 'th' : 'td'
      const columns = colSpan > 1 ? ` colspan="${colSpan}"` : ''
      const rows = rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''
      // Drops the paragraph tags of a cell with one paragraph.
      const inner = nodesToHTML({ nodes: children })
        .join('')
        .replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, '$1')
      return `<${tag}${columns}${rows}>${inner}</${tag}>`
    },
    upload: ({ node }) => {
      // A picture that is being pasted has no fields yet.
      const { shown, caption } = node.fields ?? {}
      if (shown) return pictureHtml(shown, caption, language)
      // Until the guide is saved, the node has only the id of the chosen picture.
      return node.value ? CHOSEN_PICTURE : ''
    },
    blocks: {
      callout: ({ node: { fields } }) =>
        `<div data-callout="${escapeHtml(fields.kind)}">${toHtml(fields.content, language)}</div>`,
      savings: ({ node: { fields } }) => {
        const price = Math.round(Number(fields.price))
        const isPrice = Number.isFinite(price)
        return isPrice ? `<div data-savings="${price}">${savingsTableHtml(price)}</div>` : ''
      },
    },
  })

/** Stands for a chosen picture until saving resolves it. It has alt text, because the picture has one. */
const CHOSEN_PICTURE = '<img src="" alt="A picture of ours">'

const isListItem = (node: { type: string }): node is SerializedListItemNode =>
  node.type === 'listitem'

/** Lexical stores a nested list in its own item; HTML nests it in the item before. */
function itemsOf(items: SerializedListItemNode[]): SerializedListItemNode['children'][] {
  const grouped: SerializedListItemNode['children'][] = []
  for (const { children = [] } of items) {
    const last = grouped.at(-1)
    if (last && children.length > 0 && children.every(({ type }) => type === 'list'))
      last.push(...children)
    else grouped.push([...children])
  }
  return grouped
}

function pictureHtml(
  { url, alt, width, height, sources, altered }: ShownPicture,
  caption: string | null | undefined,
  language: Language,
) {
  const set = sources.map((source) => `${escapeHtml(source.url)} ${source.width}w`).join(', ')
  const srcset = set && ` srcset="${set}" sizes="(min-width: 48rem) 40rem, 100vw"`
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"${srcset} loading="lazy">`
  const label = altered ? labelHtml(altered, language) : ''
  const words = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure>${image}${label}${words}</figure>`
}

/** The label of an altered picture. `data-altered` tells it from the writer's words when the HTML is read again. */
function labelHtml({ what, pairId }: AlteredPicture, language: Language): string {
  const { altered, see } = pictureTexts[language]
  const link = pairId && `<a href="${escapeHtml(picturePath(pairId, language))}">${see}</a>`
  const words = [altered, what && escapeHtml(what), link].filter(Boolean)
  return `<p data-altered="">${words.join(' ')}</p>`
}

/** A text as HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The editor's state as HTML, not sanitized: it also runs while the editor types. For others see `htmlFromLexical`.
 * @param language that of the labels of altered pictures
 */
export function toHtml(data: unknown, language: Language = 'en'): string {
  if (!data) return ''
  return convertLexicalToHTML({
    converters: convertersFor(language),
    data: data as SerializedEditorState,
    disableContainer: true,
  })
}

const HEADS = ['Service', 'Rate', 'Listing fee', 'More than at 6%']

/** HTML with the listing fees of all packages on a price in whole dollars, beside a traditional sale on equal terms. */
export function savingsTableHtml(wholeDollars: number): string {
  const { price, buyerAgentFee, packages, traditional } = usualStatement(cents(wholeDollars))
  const rows = PACKAGES.map(({ id, name }) => {
    const { listingFee, saving } = packages[id]
    const cells = [commissionLabel(id), formatCents(listingFee), formatCents(saving)]
    return `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return [
    `<p>On a price of ${formatCents(price)}, beside the baseline of 6%, which used to pay both sides. Each line has `,
    `the same buyer’s agent, ${formatCents(buyerAgentFee)} at ${ASSUMED.buyerAgentBasisPoints / 100}%, a separate `,
    `line that you negotiate. The 6% then leaves ${formatCents(traditional.listingFee)} for the listing side, and the `,
    'last column is how much more you keep.</p>',
    `<table><thead><tr>${HEADS.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
  ].join('')
}
