import {
  convertLexicalToHTML,
  type HTMLConvertersFunction,
} from '@payloadcms/richtext-lexical/html'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { savingsTable } from './savings-table.ts'

export type CalloutKind = 'note' | 'tip' | 'warning'

/** A picture's data from the guide's last save, so that rendering needs no lookup. */
export type ShownPicture = {
  url: string
  alt: string
  width: number
  height: number
  sources: { url: string; width: number }[]
}

type Node = { type: string; children?: Node[] }
type Row = { children: { headerState: number }[] }

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
const converters: HTMLConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  text: ({ node }) =>
    MARKS.reduce(
      (html, [bit, tag]) => (node.format & bit ? `<${tag}>${html}</${tag}>` : html),
      escaped(node.text),
    ),
  link: ({ node, nodesToHTML }) => {
    const { linkType, url, newTab } = node.fields
    // A link to a guide has no `url` in the editor until it is saved (decision 18).
    const href = linkType === 'internal' ? url || '/blog' : (url ?? '')
    const rel = newTab ? ' rel="noopener noreferrer" target="_blank"' : ''
    const inner = nodesToHTML({ nodes: node.children }).join('')
    return `<a href="${escaped(href)}"${rel}>${inner}</a>`
  },
  list: ({ node, nodesToHTML }) => {
    const start = node.tag === 'ol' && node.start > 1 ? ` start="${node.start}"` : ''
    const items = itemsOf(node.children as Node[]).map(
      (nodes) => `<li>${nodesToHTML({ nodes: nodes as never }).join('')}</li>`,
    )
    return `<${node.tag}${start}>${items.join('')}</${node.tag}>`
  },
  table: ({ node, nodesToHTML }) => {
    const rows = node.children as unknown as Row[]
    const header = rows.filter((row, index) => index === 0 && row.children.every(isHeader))
    const body = rows.slice(header.length)
    // Header cells of the head label columns; those of the body label rows.
    const html = (part: Row[], scope: string) =>
      nodesToHTML({ nodes: part as never })
        .join('')
        .replace(/<th(?=[ >])/g, `<th scope="${scope}"`)
    const head = header.length ? `<thead>${html(header, 'col')}</thead>` : ''
    return `<table>${head}${body.length ? `<tbody>${html(body, 'row')}</tbody>` : ''}</table>`
  },
  tablerow: ({ node, nodesToHTML }) => `<tr>${nodesToHTML({ nodes: node.children }).join('')}</tr>`,
  tablecell: ({ node, nodesToHTML }) => {
    const tag = node.headerState > 0 ? 'th' : 'td'
    const attributes = [
      (node.colSpan ?? 1) > 1 && ` colspan="${node.colSpan}"`,
      (node.rowSpan ?? 1) > 1 && ` rowspan="${node.rowSpan}"`,
    ]
    // Drops the paragraph tags of a cell with one paragraph.
    const inner = nodesToHTML({ nodes: node.children })
      .join('')
      .replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, '$1')
    return `<${tag}${attributes.filter(Boolean).join('')}>${inner}</${tag}>`
  },
  upload: ({ node }) => {
    // A picture that is being pasted has no fields yet.
    const fields = (node.fields ?? {}) as { shown?: ShownPicture; caption?: string | null }
    const { shown, caption } = fields
    if (shown) return pictureHtml(shown, caption)
    // A picture that was chosen but not saved; its alt text is in the collection, which requires one.
    return node.value ? CHOSEN_PICTURE : ''
  },
  blocks: {
    callout: ({ node }: { node: { fields: unknown } }) => {
      const { kind, content } = node.fields as { kind: CalloutKind; content: unknown }
      return `<div data-callout="${escaped(kind)}">${toHtml(content)}</div>`
    },
    savings: ({ node }: { node: { fields: unknown } }) => {
      const price = Math.round(Number((node.fields as { price: unknown }).price))
      return Number.isFinite(price)
        ? `<div data-savings="${price}">${savingsTable(price)}</div>`
        : ''
    },
  },
})

/** Placeholder picture while typing; no page contains it, because saving resolves pictures first. */
const CHOSEN_PICTURE = '<img src="" alt="A picture of ours">'

const isHeader = (cell: { headerState: number }) => cell.headerState > 0

/** Lexical stores a nested list in its own item; HTML nests it in the item before. */
function itemsOf(items: Node[]): Node[][] {
  const grouped: Node[][] = []
  for (const { children = [] } of items) {
    const last = grouped.at(-1)
    if (last && children.length > 0 && children.every(({ type }) => type === 'list'))
      last.push(...children)
    else grouped.push([...children])
  }
  return grouped
}

function pictureHtml({ url, alt, width, height, sources }: ShownPicture, caption?: string | null) {
  const set = sources.map((source) => `${escaped(source.url)} ${source.width}w`).join(', ')
  const srcset = set && ` srcset="${set}" sizes="(min-width: 48rem) 40rem, 100vw"`
  const image = `<img src="${escaped(url)}" alt="${escaped(alt)}" width="${width}" height="${height}"${srcset} loading="lazy">`
  return `<figure>${image}${caption ? `<figcaption>${escaped(caption)}</figcaption>` : ''}</figure>`
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The editor's state as HTML. It also runs in the browser while the editor types, and does not sanitize: HTML
 * that leaves the server goes through `htmlFromLexical`.
 */
export function toHtml(data: unknown): string {
  if (!data) return ''
  return convertLexicalToHTML({
    converters,
    data: data as SerializedEditorState,
    disableContainer: true,
  })
}
