/** Wraps each table of a guide's HTML in a box that scrolls sideways on narrow screens. */
export function prose(html: string): string {
  let tables = 0
  // Each box is a landmark, and landmarks need distinct names.
  return html
    .replaceAll('<table', () => {
      tables += 1
      return `<div class="table-box" tabindex="0" role="region" aria-label="Table ${tables}"><table`
    })
    .replaceAll('</table>', '</table></div>')
}
