import { saleFileTexts } from '#wire/texts/sale-file.ts'

const { page: texts } = saleFileTexts

/** A file of the ZIP as its list names it. */
export type ListedFile = { path: string; sha256: string }

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** JSON that ends no script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const rowOf = ({ path, sha256 }: ListedFile) =>
  `<tr><td>${escaped(path)}</td><td><code>${sha256}</code></td><td>${texts.unchecked}</td></tr>`

/** Reads the chosen folder, hashes each listed file and says what it found. It runs from the disk, without a server. */
const SCRIPT = `
const [files, words] = [FILES, WORDS]
const rows = document.querySelectorAll('tbody tr')
const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
document.querySelector('input').addEventListener('change', async ({ target }) => {
  const chosen = new Map([...target.files].map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]))
  let same = 0
  for (const [index, { path, sha256 }] of files.entries()) {
    const file = chosen.get(path)
    const hash = file && hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    const result = !file ? 'missing' : hash === sha256 ? 'same' : 'changed'
    if (result === 'same') same++
    rows[index].cells[2].textContent = words[result]
    rows[index].className = result
  }
  document.querySelector('[role=status]').textContent = same === files.length ? words.all : words.some
})`

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#1d2421;background:#faf7f1}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #d9d2c3;overflow-wrap:anywhere}
code{font-size:.75rem}.same td:last-child{color:#1f4d3f}.changed td:last-child,.missing td:last-child{color:#b8430f;font-weight:600}`

/** The page of the ZIP that checks the listed files against their hashes, offline, in the reader's browser. */
export function verificationPage(home: string, files: ListedFile[]): string {
  const { same, changed, missing, all, some } = texts
  const script = SCRIPT.replace('FILES', () => inScript(files)).replace('WORDS', () =>
    inScript({ same, changed, missing, all, some }),
  )
  const title = escaped(texts.title(home))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${texts.lead}</p>
<p><label>${texts.choose} <input type="file" webkitdirectory multiple></label></p><p role="status"></p>
<table><thead><tr><th>${texts.file}</th><th>${texts.hash}</th><th>${texts.result}</th></tr></thead>
<tbody>${files.map(rowOf).join('\n')}</tbody></table>
<p>${texts.without}</p><script>${script}</script></body></html>
`
}
