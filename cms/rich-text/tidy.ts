import { all, isElement, unwrap, withChildrenOf } from './dom.ts'
import { convertWordLists } from './word-lists.ts'

const BLOCKS =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,li,table,thead,tbody,tfoot,tr,td,th,blockquote,hr,figure,div,section,article,main,header,footer,aside,pre,dl,dt,dd'
const GONE = 'script,style,title,meta,link,xml,template,noscript,iframe,object,svg,colgroup'

/**
 * Reduces HTML from Google Docs, Word and other pages to plain structure: styles become emphasis, list
 * paragraphs become lists, wrappers go. Runs on the browser's DOM and on the server's.
 */
export function tidyHtml(body: HTMLElement): void {
  removeComments(body)
  for (const element of all(body, GONE)) element.remove()
  // Must run before styles are removed, because it reads them.
  convertWordLists(body)
  for (const span of all(body, 'b, strong, i, em, u, span, font')) applyStyle(span)
  for (const element of all(body, '*')) normalizeName(element)
  for (const list of all(body, 'ul, ol')) nestList(list)
  for (const caption of all(body, 'table caption')) liftCaption(caption)
  for (const element of all(body, 'div, section, article, main, header, footer, aside, dl, dt, dd'))
    if (!isOwnBlock(element)) settleWrapper(element)
  for (const paragraph of all(body, 'li > p, blockquote > p')) joinLines(paragraph)
  for (const image of all(body, 'img')) liftImage(body, image)
  wrapStrayText(body)
  for (const element of all(body, 'p, h2, h3, h4, li')) dropIfEmpty(element)
}

const isOwnBlock = (element: Element) =>
  element.hasAttribute('data-callout') || element.hasAttribute('data-savings')

function removeComments(root: HTMLElement): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === 8) node.remove()
    else if (isElement(node)) removeComments(node)
  }
}

function rename(element: Element, name: string): void {
  const other = withChildrenOf(element, name)
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value)
  element.replaceWith(other)
}

/** Moves a table's caption before it, because the editor's tables have none. */
function liftCaption(caption: Element): void {
  caption.closest('table')?.before(withChildrenOf(caption, 'p'))
  caption.remove()
}

/** Turns inline styles into elements. Docs wraps everything in a `<b>` with normal weight. */
function applyStyle(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? ''
  const name = element.localName
  const weight = /font-weight:\s*([\w]+)/i.exec(style)?.[1]
  const isBold = weight !== undefined && (weight === 'bold' || Number(weight) >= 600)
  const isMeaningful = ['b', 'strong', 'i', 'em', 'u'].includes(name)
  if (isMeaningful && !(weight && !isBold && (name === 'b' || name === 'strong'))) return
  const wanted = [
    isBold && 'strong',
    /font-style:\s*italic/i.test(style) && 'em',
    /text-decoration[\w-]*:[^;]*underline/i.test(style) && !element.closest('a') && 'u',
    /text-decoration[\w-]*:[^;]*line-through/i.test(style) && 's',
    /vertical-align:\s*super/i.test(style) && 'sup',
    /vertical-align:\s*sub(?!p)/i.test(style) && 'sub',
  ].filter((tag) => tag !== false)
  for (const tag of wanted) element.append(withChildrenOf(element, tag))
  unwrap(element)
}

const RENAMED: Record<string, string> = {
  ...{ b: 'strong', i: 'em', del: 's', strike: 's', ins: 'u' },
  // The page's title is its h1; guides use no level below h4.
  ...{ h1: 'h2', h5: 'h4', h6: 'h4', pre: 'p' },
}

function normalizeName(element: HTMLElement): void {
  const other = RENAMED[element.localName]
  if (other) rename(element, other)
  // Word's own elements, such as <o:p>.
  else if (element.localName.includes(':')) unwrap(element)
}

/** Moves a nested list into the item before it; Docs writes it as that item's sibling. */
function nestList(list: HTMLElement): void {
  const parent = list.parentElement
  if (parent?.localName !== 'ul' && parent?.localName !== 'ol') return
  const before = list.previousElementSibling
  if (before?.localName === 'li') before.append(list)
  else {
    const item = list.ownerDocument.createElement('li')
    list.before(item)
    item.append(list)
  }
}

/** Unwraps a wrapper around blocks; one around text becomes a paragraph. */
function settleWrapper(element: HTMLElement): void {
  const isInCell = element.closest('td, th, li') !== null
  if (element.querySelector(BLOCKS) || isInCell) unwrap(element)
  else rename(element, 'p')
}

/** Replaces paragraphs within items and quotations with lines, which is all the editor keeps there. */
function joinLines(paragraph: HTMLElement): void {
  const next = paragraph.nextElementSibling
  if (next?.localName === 'p') paragraph.append(paragraph.ownerDocument.createElement('br'))
  unwrap(paragraph)
}

/** Moves a picture to the top level, between paragraphs. */
function liftImage(body: HTMLElement, image: HTMLElement): void {
  const figure = image.closest('figure') ?? image
  let top: Element = figure
  while (top.parentElement && top.parentElement !== body && !isOwnBlock(top.parentElement))
    top = top.parentElement
  if (top !== figure) top.after(figure)
}

function wrapStrayText(body: HTMLElement): void {
  let paragraph: HTMLElement | null = null
  for (const node of [...body.childNodes]) {
    const isBlock = isElement(node) && (node.matches(BLOCKS) || node.localName === 'img')
    const isEmpty = !isElement(node) && !node.textContent?.trim()
    if (isBlock || (isEmpty && !paragraph)) {
      paragraph = null
      continue
    }
    if (!paragraph) {
      paragraph = body.ownerDocument.createElement('p')
      node.before(paragraph)
    }
    paragraph.append(node)
  }
}

/** Removes empty lines, which word processors use for spacing; the page has its own. */
function dropIfEmpty(element: HTMLElement): void {
  while (element.lastChild && isTrailing(element.lastChild)) element.lastChild.remove()
  const isEmpty = !element.textContent?.replace(/[\s\u00a0]/g, '')
  if (isEmpty && !element.querySelector('img, ul, ol, table')) element.remove()
}

const isTrailing = (node: ChildNode) =>
  isElement(node) ? node.localName === 'br' : node.textContent === ''
