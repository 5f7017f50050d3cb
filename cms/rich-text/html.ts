import {
  convertHTMLToLexical,
  editorConfigFactory,
  validateUrl,
} from '@payloadcms/richtext-lexical'
import {
  convertLexicalToHTML,
  type HTMLConvertersFunction,
} from '@payloadcms/richtext-lexical/html'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { SanitizedConfig } from 'payload'
import sanitizeHtml from 'sanitize-html'
import { guideFeatures } from './editor.ts'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'blockquote', 'hr', 'br'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2' },
  // A link that leads nowhere (its scheme was refused, or Word wrote it as a mark) leaves its text:
  // the editor would refuse the whole guide because of it.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !validateUrl(attribs.href ?? '') ? 'excludeTag' : false,
}

/** Removes everything that a guide may not hold. Used on write and again at render. */
export const sanitise = (html: string) => sanitizeHtml(html, ALLOWED)

/** HTML to the state the editor holds. The DOM it needs is large, so it is loaded at the first use. */
export async function lexicalFromHtml(
  html: string,
  config: SanitizedConfig,
): Promise<SerializedEditorState> {
  const { JSDOM } = await import('jsdom')
  const editorConfig = await editorConfigFactory.fromFeatures({ config, features: guideFeatures })
  // White space between blocks would become empty paragraphs.
  const tight = sanitise(html).replace(/>\s+</g, (gap, at: number, all: string) =>
    isBetweenBlocks(all, at) ? '><' : gap,
  )
  return convertHTMLToLexical({ editorConfig, html: tight, JSDOM })
}

/** Whether the tag that closes before this gap, or the one that opens after it, is a block. */
function isBetweenBlocks(html: string, at: number): boolean {
  const before = /<\/?([a-z0-9]+)[^>]*>$/i.exec(html.slice(Math.max(0, at - 200), at + 1))?.[1]
  const after = /^>\s+<\/?([a-z0-9]+)/i.exec(html.slice(at, at + 200))?.[1]
  const inline = ['a', 'strong', 'em', 'br']
  return !(inline.includes(before ?? '') && inline.includes(after ?? ''))
}

/** The stock converters write inline styles, which the pages' CSP refuses. */
const converters: HTMLConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  list: ({ node, nodesToHTML }) =>
    `<${node.tag}>${nodesToHTML({ nodes: node.children }).join('')}</${node.tag}>`,
  listitem: ({ node, nodesToHTML }) => `<li>${nodesToHTML({ nodes: node.children }).join('')}</li>`,
  table: ({ node, nodesToHTML }) => {
    const rows = node.children as unknown as Row[]
    const header = rows.filter((row, index) => index === 0 && row.children.every(isHeader))
    const body = rows.slice(header.length)
    const html = (part: Row[]) => nodesToHTML({ nodes: part as never }).join('')
    const head = header.length ? `<thead>${html(header)}</thead>` : ''
    return `<table>${head}<tbody>${html(body)}</tbody></table>`
  },
  tablerow: ({ node, nodesToHTML }) => `<tr>${nodesToHTML({ nodes: node.children }).join('')}</tr>`,
  tablecell: ({ node, nodesToHTML }) => {
    const tag = node.headerState > 0 ? 'th' : 'td'
    const scope = tag === 'th' ? ` scope="${node.headerState === 2 ? 'row' : 'col'}"` : ''
    // A cell's only paragraph is the cell's text.
    const inner = nodesToHTML({ nodes: node.children })
      .join('')
      .replace(/^<p>((?:(?!<p>).)*)<\/p>$/s, '$1')
    return `<${tag}${scope}>${inner}</${tag}>`
  },
})

type Row = { children: { headerState: number }[] }
const isHeader = (cell: { headerState: number }) => cell.headerState > 0

/** The editor's state as the sanitised HTML that pages and the blog calls carry. */
export function htmlFromLexical(data: unknown): string {
  if (!data) return ''
  const state = data as SerializedEditorState
  return sanitise(convertLexicalToHTML({ converters, data: state, disableContainer: true }))
}
