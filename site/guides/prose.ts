/** A guide's HTML, with each table in a box of its own that scrolls where the screen is narrow. */
export function prose(html: string): string {
  return html
    .replaceAll(
      '<table',
      '<div class="table-box" tabindex="0" role="region" aria-label="Table"><table',
    )
    .replaceAll('</table>', '</table></div>')
}
