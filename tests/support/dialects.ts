import type { Block, Item, List, Manuscript, Mark, Run } from './manuscripts.ts'

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00a0', '&nbsp;')

const tagged = (marks: Mark[], inner: string, names: Partial<Record<Mark, string>> = {}) =>
  marks.reduceRight((html, mark) => {
    const name = names[mark] ?? mark
    return `<${name}>${html}</${name}>`
  }, inner)

/** A manuscript as plain HTML, as people or programs write it. */
export function plain(manuscript: Manuscript): string {
  const words = (runs: Run[]) =>
    runs
      .map(({ text, marks, href }) => {
        const inner = tagged(marks, escaped(text))
        return href ? `<a href="${escaped(href)}">${inner}</a>` : inner
      })
      .join('')
  const item = ({ runs, inner }: Item): string =>
    `<li>${words(runs)}${inner ? `\n  ${list(inner)}` : ''}</li>`
  const list = ({ type, items }: List): string =>
    `<${type}>\n${items.map(item).join('\n')}\n</${type}>`
  return manuscript.map((block) => blockOf(block, { words, list })).join('\n\n')
}

type Parts = { words: (runs: Run[]) => string; list: (list: List) => string }

function blockOf(block: Block, { words, list }: Parts): string {
  if (block.type === 'heading') return `<h${block.level}>${words(block.runs)}</h${block.level}>`
  if (block.type === 'quote') return `<blockquote><p>${words(block.runs)}</p></blockquote>`
  if (block.type === 'list') return list(block.list)
  if (block.type === 'rule') return '<hr>'
  if (block.type !== 'table') return `<p>${words(block.runs)}</p>`
  const rows = block.rows.map((row) => {
    const cells = row.map(({ runs, head, colspan }, at) => {
      const tag = head ? 'th' : 'td'
      const scope = head && at === 0 && row.length > 1 && !row[1]?.head ? ' scope="row"' : ''
      return `<${tag}${scope}${colspan ? ` colspan="${colspan}"` : ''}>${words(runs)}</${tag}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const [first, ...rest] = rows
  return `<table><thead>${first}</thead><tbody>${rest.join('')}</tbody></table>`
}

const DOCS_STYLE: Record<Mark, string> = {
  strong: 'font-weight:700',
  em: 'font-style:italic',
  u: 'text-decoration:underline;text-decoration-skip-ink:none',
  s: 'text-decoration:line-through',
  sup: 'vertical-align:super;font-size:0.6em',
}

/** A manuscript as Google Docs copies it: all formatting as styles, nested lists beside their items. */
export function fromDocs(manuscript: Manuscript): string {
  const span = (text: string, marks: Mark[]) => {
    // Docs writes two decorations as one `text-decoration` value, and browsers keep both.
    const lines = marks.filter((mark) => mark === 'u' || mark === 's')
    const line = { u: 'underline', s: 'line-through' } as Record<string, string>
    const styles = [
      'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent',
      marks.includes('strong') ? DOCS_STYLE.strong : 'font-weight:400',
      ...(marks.includes('em') ? [DOCS_STYLE.em] : ['font-style:normal']),
      `text-decoration:${lines.map((mark) => line[mark]).join(' ') || 'none'}`,
      ...(marks.includes('sup') ? [DOCS_STYLE.sup] : ['vertical-align:baseline']),
      'white-space:pre-wrap',
    ]
    return `<span style="${styles.join(';')}">${escaped(text)}</span>`
  }
  const words = (runs: Run[]) =>
    runs
      .map(({ text, marks, href }) =>
        href
          ? `<a href="${escaped(href)}" style="text-decoration:none">${span(text, [...marks, 'u'])}</a>`
          : span(text, marks),
      )
      .join('')
  const list = ({ type, items }: List, level = 1): string => {
    const inside = items.map(
      ({ runs, inner }) =>
        `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation">${words(runs)}</p></li>${inner ? list(inner, level + 1) : ''}`,
    )
    return `<${type} style="margin-top:0;margin-bottom:0">${inside.join('')}</${type}>`
  }
  const body = manuscript.map((block) => {
    if (block.type === 'rule') return '<p><hr /></p>'
    if (block.type !== 'table') return blockOf(block, { words, list })
    const html = blockOf(block, { words: (runs) => `<p dir="ltr">${words(runs)}</p>`, list })
    return `<div dir="ltr" style="margin-left:0pt" align="left">${html.replace('<table>', '<table style="border:none"><colgroup><col width="200"></colgroup>')}</div>`
  })
  return `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${body.join('<br />')}</b><br class="Apple-interchange-newline">`
}

/** A manuscript as Word copies it: lists as paragraphs with their bullets as text. */
export function fromWord(manuscript: Manuscript): string {
  const words = (runs: Run[]) =>
    runs
      .map(({ text, marks, href }) => {
        const inner = tagged(
          marks,
          `<span lang=EN-US style='font-family:"Calibri",sans-serif'>${escaped(text)}</span>`,
          { strong: 'b', em: 'i' },
        )
        return href ? `<a href="${escaped(href)}">${inner}</a>` : inner
      })
      .join('')
  const list = ({ type, items }: List, level = 1): string =>
    items
      .map(({ runs, inner }, at) => {
        const mark = type === 'ol' ? `${at + 1}.` : '·'
        const bullet = `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>`
        return `<p class=MsoListParagraph style='margin-left:${level}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'>${bullet}${words(runs)}<o:p></o:p></p>\n${inner ? list(inner, level + 1) : ''}`
      })
      .join('')
  const body = manuscript.map((block) => {
    const html = blockOf(block, { words, list })
    if (block.type === 'paragraph')
      return html
        .replace('<p>', '<p class=MsoNormal>')
        .replace('</p>', '<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>')
    return html.replaceAll(
      '<td>',
      '<td width=200 valign=top style="border:solid windowtext 1.0pt">',
    )
  })
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in} --></style></head><body lang=EN-US><!--StartFragment-->${body.join('\n')}<!--EndFragment--></body></html>`
}
