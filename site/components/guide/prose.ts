/** One section of a guide: the id of its heading, and the heading's text as HTML without tags. */
export type GuideSection = { id: string; title: string }

/** A guide's text: what stands before its first second-level heading, the rest, and its sections. */
type GuideProse = { opening: string; body: string; sections: GuideSection[] }

/**
 * Prepares a guide's HTML: each heading gets an id that is made of its words and takes the focus from a link to it,
 * and each table gets a box that scrolls sideways on narrow screens.
 * @param nameOf the name of a table by its number
 */
export function prose(html: string, nameOf: (table: number) => string): GuideProse {
  const ids = new Set<string>()
  const sections: GuideSection[] = []
  const linked = html.replace(/<(h[23])>(.*?)<\/\1>/gs, (_, tag: string, inner: string) => {
    const title = inner.replace(/<[^>]*>/g, '').trim()
    const id = freeId(title, ids)
    if (tag === 'h2' && title) sections.push({ id, title })
    return `<${tag} id="${id}" tabindex="-1">${inner}</${tag}>`
  })
  const boxed = boxTables(linked, nameOf)
  const first = boxed.search(/<h2[ >]/)
  const at = first < 0 ? boxed.length : first
  return { opening: boxed.slice(0, at), body: boxed.slice(at), sections }
}

/**
 * An id made of a heading's words. The prefix keeps it apart from the ids of the rest of the page; headings of the
 * same words are numbered.
 */
function freeId(title: string, ids: Set<string>): string {
  const words = title
    .normalize('NFD')
    .replace(/&#?\w+;|\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const base = ['section', ...(words ?? []).slice(0, 8)].join('-')
  let id = base
  for (let next = 2; ids.has(id); next++) id = `${base}-${next}`
  ids.add(id)
  return id
}

function boxTables(html: string, nameOf: (table: number) => string): string {
  let tables = 0
  // Each box is a landmark, and landmarks need distinct names.
  return html
    .replaceAll('<table', () => {
      tables += 1
      return `<div class="table-box" tabindex="0" role="region" aria-label="${nameOf(tables)}"><table`
    })
    .replaceAll('</table>', '</table></div>')
}
