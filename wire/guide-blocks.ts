/** A paragraph, heading, list item, table row or caption of a guide. */
export type GuideBlock = {
  text: string
  /** The heading above it as ` under “Costs”`, or '' before the first one. */
  under: string
  isHeading: boolean
  /** Whether a link to a page of another site stands in it, or in what it shares its source with. */
  hasSource: boolean
}

/** The blocks of a guide, and the prices of its savings tables in dollars, whose figures the product computes. */
export type GuideBlocks = { blocks: GuideBlock[]; savingsPrices: number[] }

const TOKENS = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi
const SAVINGS = /<div data-savings="(\d+)">.*?<\/div>/gs
const BLOCKS = new Set([
  ...['p', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'figcaption', 'figure'],
  ...['table', 'tr', 'div', 'hr'],
])

/** `table` numbers the table that the block is a row of, from 1; 0 for another block. */
type Open = GuideBlock & { table: number; isHead: boolean }

/**
 * Splits the HTML of a guide into its blocks. A row of a table has the source of its header row and that of the
 * paragraph just above the table, which stands for a caption; a heading has the source of the block below it.
 * @param ownUrl the address of our own site, whose pages are no source
 */
export function readGuideBlocks(html: string, ownUrl: string): GuideBlocks {
  const savingsPrices = [...html.matchAll(SAVINGS)].map(([, price]) => Number(price))
  const blocks = splitBlocks(html.replace(SAVINGS, '<hr>'), ownUrl)
  const captioned = captionedTables(blocks)
  const shared = blocks.map(({ table, isHead: _head, ...block }, at) => {
    const below = block.isHeading && blocks[at + 1]?.hasSource
    return { ...block, hasSource: block.hasSource || below || captioned.has(table) }
  })
  return { blocks: shared, savingsPrices }
}

/** The tables with a source in the header row, or in the paragraph just above. */
function captionedTables(blocks: readonly Open[]): Set<number> {
  const tables = new Set<number>()
  for (const [at, { table, isHead, hasSource }] of blocks.entries()) {
    const above = blocks[at - 1]
    const isCaption = above && !above.isHeading && above.table === 0 && above.hasSource
    if (table > 0 && ((isHead && hasSource) || isCaption)) tables.add(table)
  }
  return tables
}

function splitBlocks(html: string, ownUrl: string): Open[] {
  const blocks: Open[] = []
  let [under, table, tables, inRow, isHead] = ['', 0, 0, false, false]
  let open = { text: '', isHeading: false, hasSource: false }
  const close = () => {
    const text = open.text.replace(/\s+/g, ' ').trim()
    if (open.isHeading && text) under = ` under “${text}”`
    if (text) blocks.push({ ...open, text, under, table, isHead })
    open = { text: '', isHeading: false, hasSource: false }
  }
  for (const [, slash, tag = '', attributes = '', words] of html.matchAll(TOKENS)) {
    const name = tag.toLowerCase()
    if (words !== undefined) open.text += decode(words)
    else if (name === 'br') open.text += ' '
    // Between the cells of a row stands no unit of a number.
    else if (name === 'td' || name === 'th') open.text += slash ? ' | ' : ''
    else if (name === 'a' && !slash) open.hasSource ||= isSource(attributes, ownUrl)
    else if (BLOCKS.has(name) && !(inRow && name !== 'tr')) {
      close()
      open.isHeading = !slash && /^h\d$/.test(name)
      if (name === 'table') table = slash ? 0 : ++tables
    } else if (BLOCKS.has(name)) open.text += slash && name !== 'tr' ? ' | ' : ''
    if (name === 'tr') inRow = !slash
    if (name === 'thead') isHead = !slash
  }
  close()
  return blocks
}

function isSource(attributes: string, ownUrl: string): boolean {
  const url = decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? '')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  return new URL(url).hostname.includes('.') && !(ownUrl && url.startsWith(ownUrl))
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|([a-z]+));/g, (whole, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : (NAMED[name ?? ''] ?? whole),
  )
