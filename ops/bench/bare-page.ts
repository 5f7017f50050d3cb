/** A page with the given number of rows and nothing else: no script, no style sheet, no poll. */
export function barePage(rows: number): string {
  const row = (index: number) =>
    `<li style="height: 104px; border: 1px solid">Client ${index}<br>client${index}@example.com</li>`
  const list = Array.from({ length: rows }, (_, index) => row(index)).join('')
  return `<!doctype html><title>Bare</title><ul style="display: grid; gap: 12px">${list}</ul>`
}
