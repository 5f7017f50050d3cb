import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
})
  .toString()
  .split('\n')

const CITATION =
  /\b(?:SPEC|REL|RUN|CONVENTION|CALL|RULE|FIRST-RUN|PAGE|VISITOR|CLIENT|STAFF|EDITOR)-(?:FIGURE-|F)?\d[\d.]*(?<!\.)/g

const DOCS = files.filter((path) => /^(docs\/.*|[A-Z]+)\.md$/.test(path))

const inBackticks = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => String(name))

test.each(DOCS)('every source file that %s names exists', (doc) => {
  const named = inBackticks(read(doc)).filter((name) =>
    /^[\w./()[\]-]+\.(tsx?|mjs|astro|css|sql)$/.test(name),
  )
  const missing = named.filter((name) => !files.some((path) => `/${path}`.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})

test('every folder and identifier that ARCHITECTURE.md names exists', () => {
  const source = files
    .filter((path) => /\.(tsx?|sql)$/.test(path))
    .map(read)
    .join('\n')
  const names = inBackticks(read('ARCHITECTURE.md'))
  const folders = names.filter((name) =>
    /^(cms|docs|ops|portal|site|tests|wire)\/[\w/-]*\/$/.test(name),
  )
  expect(folders.filter((name) => !files.some((path) => path.startsWith(name)))).toEqual([])
  const identifiers = names.flatMap((name) => /^([a-z]\w*[A-Z_]\w*)(\(\))?$/.exec(name)?.[1] ?? [])
  expect(identifiers.length).toBeGreaterThan(10)
  expect(identifiers.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([])
})

test('every identifier in docs/guarantees.md exists in the file named before it', () => {
  const rows = read('docs/guarantees.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ')[1] ?? '')
  const wrong = rows.flatMap((cell) => cell.split(';').flatMap(missingIn))
  expect(wrong).toEqual([])
})

/** Identifiers of a cell like `` `kit/lock-row.ts`, `lockRow` `` that the file before them lacks. */
function missingIn(part: string): string[] {
  let texts: string[] = []
  return inBackticks(part).flatMap((name) => {
    if (/\.(tsx?|sql|css)$/.test(name)) {
      texts = files.filter((path) => `/${path}`.endsWith(`/${name}`)).map(read)
      return []
    }
    if (texts.length === 0 || !/^\w+$/.test(name)) return []
    return texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))
      ? []
      : [`${part.trim()}: ${name}`]
  })
}

const TABLES_OF_TESTS = [
  'docs/guarantees.md',
  'docs/requirements/daily-tool.md',
  'docs/requirements/homeowner.md',
]

test.each(TABLES_OF_TESTS)('every test title that %s quotes is in its test file', (table) => {
  let texts: string[] = []
  const wrong: string[] = []
  for (const line of read(table).split('\n')) {
    const isRow = line.startsWith('| ') && /\.(test|spec)\.ts|the same/.test(line)
    if (!isRow) continue
    for (const part of (line.slice(2, -2).split(' | ').at(-1) ?? '').split('; ')) {
      const [, file, quoted] = /^(?:`([^`]+\.(?:test|spec)\.tsx?)`|the same)(?:, (.*))?$/.exec(
        part,
      ) ?? [...[part, undefined, part]]
      if (file) texts = files.filter((path) => `/${path}`.endsWith(`/${file}`)).map(read)
      const title = quoted?.replaceAll("'", '')
      if (title && !texts.some((text) => text.replaceAll(/\\?'/g, '').includes(title)))
        wrong.push(part)
    }
  }
  expect(wrong).toEqual([])
})

test('every requirement that code, tests and docs cite is in docs/requirements', () => {
  const pages = files.filter((path) => path.startsWith('docs/requirements/')).map(read)
  const known = new Set(pages.join('\n').match(CITATION))
  const citing = files.filter(
    (path) => /\.(tsx?|mjs|astro|css|md)$/.test(path) && !path.startsWith('docs/requirements/'),
  )
  const dangling = citing.flatMap((path) => {
    const text = read(path)
    const cited = [
      ...(text.match(CITATION) ?? []),
      ...(text.match(/\b[Ss]pecification,? \d/g) ?? []),
    ]
    return cited.filter((id) => !known.has(id)).map((id) => `${path}: ${id}`)
  })
  expect(dangling).toEqual([])
  expect(known.size).toBeGreaterThan(300)
})
