/** Text with its formatting and, for a link, its target. */
export type Run = { text: string; marks: Mark[]; href?: string }
export type Mark = 'strong' | 'em' | 'u' | 's' | 'sup'

export type Item = { runs: Run[]; inner?: List }
export type List = { type: 'ul' | 'ol'; items: Item[] }
export type Cell = { runs: Run[]; head: boolean; colspan?: number }

export type Block =
  | { type: 'heading'; level: 2 | 3 | 4; runs: Run[] }
  | { type: 'paragraph' | 'quote'; runs: Run[] }
  | { type: 'list'; list: List }
  | { type: 'table'; rows: Cell[][] }
  | { type: 'rule' }

/** A document, independent of the program it was written in. */
export type Manuscript = Block[]

/** A seeded generator (mulberry32), so that a failure can be reproduced. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides)
  }
}

/** Without a number that needs a source, so that guides with these words can be published. */
const PHRASES = [
  'The seller customarily pays the county’s transfer tax',
  '“As is” doesn’t mean nothing is disclosed',
  'escrow closes on the 21st to 30th',
  'a fee in $ – not 33,000 pesos – at closing',
  'ask for the preliminary title report',
  'the smoke & carbon-monoxide form < 2 pages',
  'near 5\u00a0miles of coast',
  'Section 1102 of the Civil Code',
  'São José’s café row, señor',
  'houses sold in May…',
]
const MARKS: Mark[] = ['strong', 'em', 'u', 's', 'sup']
const LINKS = [
  'https://www.dre.ca.gov/forms?a=1&b=2',
  'mailto:hello@example.com',
  'tel:+19165550100',
]

/** Generates a manuscript from a seed. Every one has lists, links and a table. */
export function manuscript(seed: number): Manuscript {
  const roll = dice(seed)
  const phrase = () => PHRASES[roll(PHRASES.length)] ?? ''

  const run = (): Run => {
    const marks = roll(3) === 0 ? MARKS.filter(() => roll(4) === 0) : []
    const href = roll(6) === 0 ? LINKS[roll(LINKS.length)] : undefined
    // Word processors underline links themselves, so an underline on a link carries no information.
    return href
      ? { text: phrase(), marks: marks.filter((mark) => mark !== 'u'), href }
      : { text: phrase(), marks }
  }
  const runs = (): Run[] => {
    const made = Array.from({ length: 1 + roll(4) }, run)
    return made.flatMap((one, index) => (index === 0 ? [one] : [{ text: ', ', marks: [] }, one]))
  }
  const list = (depth: number): List => ({
    type: roll(2) === 0 ? 'ul' : 'ol',
    items: Array.from({ length: 2 + roll(3) }, () => ({
      runs: runs(),
      ...(depth < 3 && roll(3) === 0 && { inner: list(depth + 1) }),
    })),
  })
  const table = (): Cell[][] => {
    const columns = 2 + roll(3)
    const cell = (head: boolean): Cell => ({ runs: runs(), head })
    const head = Array.from({ length: columns }, () => cell(true))
    const rows = Array.from({ length: 1 + roll(3) }, () =>
      Array.from({ length: columns }, (_, at) => cell(at === 0 && roll(2) === 0)),
    )
    const wide = roll(3) === 0 ? [[{ ...cell(false), colspan: columns }]] : []
    return [head, ...rows, ...wide]
  }
  const block = (): Block => {
    const kind = roll(8)
    if (kind < 2)
      return { type: 'heading', level: ([2, 3, 4] as const)[roll(3)] ?? 2, runs: runs() }
    if (kind === 2) return { type: 'list', list: list(1) }
    if (kind === 3) return { type: 'quote', runs: runs() }
    if (kind === 4) return { type: 'rule' }
    return { type: 'paragraph', runs: runs() }
  }
  const link = { text: 'Department of Real Estate', marks: [], href: LINKS[0] }
  return [
    { type: 'heading', level: 2, runs: runs() },
    { type: 'paragraph', runs: [...runs(), { text: ' ', marks: [] }, link] },
    ...Array.from({ length: 4 + roll(5) }, block),
    { type: 'list', list: list(1) },
    { type: 'paragraph', runs: runs() },
    { type: 'table', rows: table() },
    { type: 'paragraph', runs: Array.from({ length: 8 }, runs).flat() },
  ]
}
