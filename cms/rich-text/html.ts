import {
  convertHTMLToLexical,
  editorConfigFactory,
  validateUrl,
} from '@payloadcms/richtext-lexical'
import type { SanitizedConfig } from 'payload'
import sanitizeHtml from 'sanitize-html'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import type { Language } from '#wire/languages.ts'
import { calloutFeatures, guideFeatures } from './editor.ts'
import { extractBlocks, restoreBlocks } from './extract-blocks.ts'
import { tidyHtml } from './tidy.ts'
import { toHtml } from './to-html.ts'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'a', 'blockquote', 'hr', 'br', 'div'],
    ...['strong', 'em', 'u', 's', 'sup', 'sub', 'figure', 'figcaption', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    div: ['data-callout', 'data-savings'],
    p: ['data-altered'],
    img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h2' },
  exclusiveFilter: ({ tag, attribs }) => {
    // Unwraps a link without a valid URL (a refused scheme, or a bookmark from Word): the editor would refuse
    // the whole guide because of it.
    if (tag === 'a' && !validateUrl(attribs.href ?? '')) return 'excludeTag'
    if (tag === 'div' && !attribs['data-callout'] && !attribs['data-savings']) return 'excludeTag'
    // Only our own pictures: a third-party server would see every reader.
    return tag === 'img' && !OWN_PICTURE.test(attribs.src ?? '')
  },
}

const OWN_PICTURE = /^\/media\/[\w.-]+$/

/** Removes everything that a guide may not contain. Used on write and again at render. */
const sanitize = (html: string) => sanitizeHtml(html, ALLOWED)

type Parse = (html: string) => Document

/** jsdom is large, so it loads at the first use. One window parses everything: making one takes 25 ms. */
const parser = lazyAsync(async (): Promise<Parse> => {
  const { JSDOM } = await import('jsdom')
  const { DOMParser } = new JSDOM().window
  return (html) => new DOMParser().parseFromString(html, 'text/html')
})

/** Converts HTML to the editor's state. */
export async function lexicalFromHtml(html: string, config: SanitizedConfig) {
  const parse = await parser()
  const given = parse(html).body
  tidyHtml(given)
  const { body } = parse(sanitize(given.innerHTML))
  const blocks = extractBlocks(body)
  const callouts = await editorConfigFactory.fromFeatures({ config, features: calloutFeatures })
  const guide = await editorConfigFactory.fromFeatures({ config, features: guideFeatures })
  const convert = (words: string, editorConfig: typeof guide) =>
    convertHTMLToLexical({ editorConfig, html: removeBlockGaps(words), JSDOM: parsedBy(parse) })
  const state = convert(body.innerHTML, guide)
  return restoreBlocks(state, blocks, (words) => convert(words, callouts))
}

/** Payload makes a jsdom window for each text; this class gives it a document of the shared one. */
const parsedBy = (parse: Parse) =>
  class {
    window: { document: Document }
    constructor(html: string) {
      this.window = { document: parse(html) }
    }
  }

/** Removes white space between blocks, which would become empty paragraphs. */
const removeBlockGaps = (html: string) =>
  html.replace(/>\s+</g, (gap, at: number, all: string) => (isBetweenBlocks(all, at) ? '><' : gap))

/** False where the tags on both sides of this gap are inline. */
function isBetweenBlocks(html: string, at: number): boolean {
  const before = /<\/?([a-z0-9]+)[^>]*>$/i.exec(html.slice(Math.max(0, at - 200), at + 1))?.[1]
  const after = /^>\s+<\/?([a-z0-9]+)/i.exec(html.slice(at, at + 200))?.[1]
  const inline = ['a', 'strong', 'em', 'u', 's', 'sup', 'sub', 'br']
  return !(inline.includes(before ?? '') && inline.includes(after ?? ''))
}

/** The editor's state as sanitized HTML, for pages and the blog calls. */
export const htmlFromLexical = (data: unknown, language?: Language): string =>
  sanitize(toHtml(data, language))
