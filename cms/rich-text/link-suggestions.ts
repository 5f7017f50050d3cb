import type { LinkTarget } from '#wire/link-targets.ts'
import { isObject, type TreeNode } from './tree.ts'

/** Words of the text that name a page of ours and do not link to it. */
export type LinkSuggestion = {
  target: LinkTarget
  /** As the text spells them. */
  words: string
  /** Up to {@link CONTEXT} characters on either side. */
  before: string
  after: string
  /** The text node that holds the words, as the places of nodes among their siblings from the root, and where in it. */
  path: number[]
  start: number
  end: number
}

const CONTEXT = 40

/** A text, or another node between words. `path` is null where no link may be made, within another link. */
type Piece = { text: string; path: number[] | null }

/** Finds words of a text that name a target. Made once for all targets, because there may be hundreds. */
export type Matcher = { pattern: RegExp; targets: Map<string, LinkTarget[]> }

const escape = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Makes the pattern that finds whole words, the longest name first: “South San Francisco” is not San Francisco. A name
 * after a point of the compass or before “County” names another place, which may have no page.
 */
export function matcherOf(targets: readonly LinkTarget[]): Matcher {
  const names = [...new Set(targets.map(({ words }) => words))]
  const listed = names.toSorted((one, other) => other.length - one.length).map(escape)
  return {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<!\\b(?:North|South|East|West) )(?:${listed.join('|')})(?![\\p{L}\\p{N}])(?! Count(?:y|ies)\\b)`,
      'giu',
    ),
    targets: Map.groupBy(targets, ({ words }) => words.toLowerCase()),
  }
}

/**
 * The first place of the text that names each target to which the text does not link. Headings, links and callouts, which
 * have an editor of their own, are left out, and so are words that are in two formats.
 * @param root of the editor's state
 * @param own the address of the guide's page: it does not link to itself, and its origin is ours
 */
export function suggestLinks(
  root: TreeNode,
  { pattern, targets }: Matcher,
  own: string,
): LinkSuggestion[] {
  if (targets.size === 0) return []
  const done = new Set([new URL(own).pathname, ...linkedIn(root, own)])
  return blocksIn(root, []).flatMap((pieces) => {
    const text = pieces.map((piece) => piece.text).join('')
    return [...text.matchAll(pattern)].flatMap(({ 0: words, index }) => {
      const named = targets.get(words.toLowerCase()) ?? []
      const target = named.find((one) => !one.isName || one.words === words)
      const place = placeOf(pieces, index, words.length)
      if (!target || !place || done.has(target.path)) return []
      if (target.guideId && done.has(target.guideId)) return []
      done.add(target.path)
      const end = index + words.length
      const before = text.slice(Math.max(0, index - CONTEXT), index)
      return [{ target, words, before, after: text.slice(end, end + CONTEXT), ...place }]
    })
  })
}

/** The paths, and the ids of guides, to which the text links. */
function linkedIn(node: TreeNode, own: string): string[] {
  const { doc, url } = node.fields ?? {}
  const id = isObject(doc) && (isObject(doc.value) ? doc.value.id : doc.value)
  const linked = [id, pathOf(url, own)].filter((one) => typeof one === 'string')
  return [...linked, ...(node.children ?? []).flatMap((child) => linkedIn(child, own))]
}

/** The path of an address of ours without its last slash, or null for any other. */
function pathOf(url: unknown, own: string): string | null {
  const address = typeof url === 'string' ? URL.parse(url, own) : null
  return address?.origin === new URL(own).origin ? address.pathname.replace(/(?<=.)\/$/, '') : null
}

const isLink = ({ type }: TreeNode) => type === 'link' || type === 'autolink'

/** The pieces of each block of words. A list's item may hold words and another list. */
function blocksIn(node: TreeNode, path: number[]): Piece[][] {
  if (node.type === 'heading') return []
  const children = (node.children ?? []).map((child, at) => ({ child, path: [...path, at] }))
  const pieces = children.flatMap(({ child, path: place }): Piece[] => {
    if (isLink(child)) return [{ text: textOf(child), path: null }]
    if (child.type === 'linebreak') return [{ text: '\n', path: null }]
    return typeof child.text === 'string' ? [{ text: child.text, path: place }] : []
  })
  const inner = children.flatMap(({ child, path: place }) =>
    isLink(child) ? [] : blocksIn(child, place),
  )
  return pieces.length > 0 ? [pieces, ...inner] : inner
}

const textOf = (node: TreeNode): string =>
  typeof node.text === 'string' ? node.text : (node.children ?? []).map(textOf).join('')

/** The text node that holds all of the words, and where they are in it. */
function placeOf(pieces: Piece[], index: number, length: number) {
  let at = 0
  for (const { text, path } of pieces) {
    const start = index - at
    if (start < text.length) {
      const end = start + length
      return path && end <= text.length ? { path, start, end } : null
    }
    at += text.length
  }
  return null
}
