import { JSDOM } from 'jsdom'
import type { Manuscript, Mark, Run } from './manuscripts.ts'

/**
 * Describes a text as lines with the type of each block and the formatting of each run, so that texts can
 * be compared whatever tags they use: `ul1 This is [bold:strong]`.
 */
export function linesOf(manuscript: Manuscript): string[] {
  return manuscript.flatMap((block): string[] => {
    if (block.type === 'rule') return ['rule']
    if (block.type === 'list') return listLines(block.list, 1)
    if (block.type === 'heading') return [`h${block.level} ${describeRuns(block.runs)}`]
    if (block.type !== 'table') return [`${block.type} ${describeRuns(block.runs)}`]
    return block.rows.map(
      (row) =>
        `row ${row.map(({ runs, head, colspan }) => `${head ? 'th' : 'td'}${colspan ?? 1} ${describeRuns(runs)}`).join(' | ')}`,
    )
  })
}

type List = Extract<Manuscript[number], { type: 'list' }>['list']

const listLines = ({ type, items }: List, depth: number): string[] =>
  items.flatMap(({ runs, inner }) => [
    `${type}${depth} ${describeRuns(runs)}`,
    ...(inner ? listLines(inner, depth + 1) : []),
  ])

/** Adjacent runs with the same formatting are merged. */
function describeRuns(runs: Run[]): string {
  const parts: { text: string; how: string }[] = []
  for (const { text, marks, href } of runs) {
    const how = [...marks.toSorted(), href ?? ''].filter(Boolean).join(',')
    const last = parts.at(-1)
    if (last?.how === how) last.text += text
    else parts.push({ text, how })
  }
  return parts.map(({ text, how }) => (how ? `[${text}:${how}]` : text)).join('')
}

const MARKS = ['strong', 'em', 'u', 's', 'sup']

function runsOf(node: ParentNode, marks: Mark[] = [], href?: string): Run[] {
  return [...node.childNodes].flatMap((child): Run[] => {
    if (child.nodeType === 3)
      return [{ text: child.textContent ?? '', marks, ...(href && { href }) }]
    const element = child as Element
    const name = element.localName
    if (name === 'ul' || name === 'ol') return []
    if (name === 'br') return [{ text: '\n', marks, ...(href && { href }) }]
    const inner = MARKS.includes(name) ? [...new Set([...marks, name as Mark])] : marks
    return runsOf(element, inner, element.getAttribute('href') ?? href)
  })
}

function listOf(element: Element): List {
  const items = [...element.children].map((item) => {
    const inner = item.querySelector(':scope > ul, :scope > ol')
    return { runs: runsOf(item), ...(inner && { inner: listOf(inner) }) }
  })
  return { type: element.localName as 'ul' | 'ol', items }
}

export function parseManuscript(html: string): Manuscript {
  const { body } = new JSDOM(html).window.document
  return [...body.children].map((element): Manuscript[number] => {
    const name = element.localName
    if (name === 'hr') return { type: 'rule' }
    if (name === 'ul' || name === 'ol') return { type: 'list', list: listOf(element) }
    if (name === 'blockquote') return { type: 'quote', runs: runsOf(element) }
    if (/^h[2-4]$/.test(name))
      return { type: 'heading', level: Number(name[1]) as 2 | 3 | 4, runs: runsOf(element) }
    if (name !== 'table') return { type: 'paragraph', runs: runsOf(element) }
    const rows = [...element.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => ({
        runs: runsOf(cell),
        head: cell.localName === 'th',
        colspan: Number(cell.getAttribute('colspan') ?? 1),
      })),
    )
    return { type: 'table', rows }
  })
}
