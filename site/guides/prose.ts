/** A guide's HTML, with each table in a box of its own that scrolls where the screen is narrow. */
export function prose(html: string): string {
  let tables = 0
  // Each box is a landmark, and landmarks need names that tell them apart.
  return html
    .replaceAll('<table', () => {
      tables += 1
      return `<div class="table-box" tabindex="0" role="region" aria-label="Table ${tables}"><table`
    })
    .replaceAll('</table>', '</table></div>')
}
