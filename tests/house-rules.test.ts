import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACT_AS_SYSTEM } from './house/act-as-system.ts'
import { RAW_SQL, RAW_SQL_PLACES } from './house/raw-sql.ts'
import { readTree, root, type Source } from './house/tree.ts'

/** Each failure names the file and the remedy. */
const tree = readTree()
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

function breaches(rule: (source: Source) => (string | false)[]): string[] {
  return tree.flatMap((source) => rule(source).filter((said) => said !== false))
}

describe('names and sizes', () => {
  test('files are kebab-case, Astro components PascalCase', () => {
    const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/
    const astro =
      /^([A-Z][A-Za-z0-9]*|[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?|\[[.a-z]+\](\.[a-z]+)?)\.astro$/
    expect(
      breaches(({ path }) => {
        const name = basename(path)
        const isRight = path.endsWith('.astro')
          ? astro.test(name)
          : plain.test(name) || name.startsWith('[')
        return [!isRight && `${path}: name it in kebab-case (Astro components in PascalCase)`]
      }),
    ).toEqual([])
  })

  test('no file is called utils, helpers, service, manager or index', () => {
    expect(
      breaches(({ path }) => [
        // "Stage manager" and "service options" are the specification's own words.
        /(^|\/)([a-z-]+-)?(utils?|helpers?|service)(\.|\/)|\/managers?\./.test(path) &&
          `${path}: name it for what it holds`,
        basename(path) === 'index.ts' && `${path}: no barrels, import the file itself`,
      ]),
    ).toEqual([])
  })

  test('no file is over 300 lines', () => {
    expect(
      breaches(({ path, text }) => [
        text.split('\n').length > 301 && `${path} has over 300 lines: it is probably two things`,
      ]),
    ).toEqual([])
  })
})

// Payload loads these paths in the browser only: a wrong one once took the paste clean-up out of the editor.
test('every component path in the configuration of the CMS names a file and its export', () => {
  const named = tree.flatMap(({ path, text }) =>
    [...text.matchAll(/'(\/[\w/().-]+\.tsx)#(\w+)'/g)].map(([, file, name]) => ({
      path,
      file,
      name,
    })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(
    named.flatMap(({ path, file, name }) => {
      const component = tree.find((source) => source.path === `cms${file}`)
      const isExported = component && new RegExp(`export .*\\b${name}\\b`).test(component.text)
      return isExported ? [] : [`${path}: ${file} has no export ${name}`]
    }),
  ).toEqual([])
})

describe('access to documents', () => {
  test("only reviewed files call Payload's Local API themselves", () => {
    const bare = /\.payload\s*\.(find|findByID|create|update|delete|count|duplicate)\(/
    // The kit itself, the versions of guides, and the latest draft of a contract template.
    const reviewed = [
      'cms/kit/documents.ts',
      'cms/entities/guides/versions.ts',
      'cms/entities/contracts/templates.ts',
    ]
    expect(
      breaches(({ path, text }) => [
        path.startsWith('cms/') &&
          !isTest(path) &&
          bare.test(text) &&
          !reviewed.includes(path) &&
          `${path} calls Payload's Local API itself: use asViewer(req) or asSystem(req)`,
      ]),
    ).toEqual([])
  })

  test('only tests, seeds and the files in tests/house/act-as-system.ts call asSystem()', () => {
    const calls = ({ text }: Source) => /\basSystem\(/.test(text)
    expect(
      breaches((source) => [
        !isTest(source.path) &&
          calls(source) &&
          !/^(tests|cms\/seed)\//.test(source.path) &&
          !ACT_AS_SYSTEM.includes(source.path) &&
          `${source.path} acts as the system: use asViewer(req), or have it reviewed and listed in tests/house/act-as-system.ts`,
        !calls(source) &&
          ACT_AS_SYSTEM.includes(source.path) &&
          `${source.path} acts as the system no more: remove it from tests/house/act-as-system.ts`,
      ]),
    ).toEqual([])
  })
})

describe('raw SQL', () => {
  const CALL =
    /\bexecute(?:Sql|Prepared)(?:<[^(]*>)?\(|\brun(?:Sql|Prepared)(?:<[^`]*?>)?\([^)]*\)`|\bselectTogether\(|\.execute\(/g
  const callsIn = ({ path, text }: Source) =>
    path.startsWith('cms/') && !isTest(path) ? (text.match(CALL)?.length ?? 0) : 0
  const listed = Object.values(RAW_SQL).flat()

  test('runs only in the files that tests/house/raw-sql.ts lists with a reason', () => {
    expect(
      breaches((source) => [
        callsIn(source) > 0 &&
          !listed.includes(source.path) &&
          `${source.path} runs raw SQL: use asViewer(req) or asSystem(req), or list it with its reason in tests/house/raw-sql.ts`,
        callsIn(source) === 0 &&
          listed.includes(source.path) &&
          `${source.path} runs no raw SQL any more: remove it from tests/house/raw-sql.ts`,
      ]),
    ).toEqual([])
  })

  test('runs in no more places than tests/house/raw-sql.ts counts', () => {
    const places = tree.reduce((sum, source) => sum + callsIn(source), 0)
    expect(
      places,
      'A new place runs raw SQL: if it has to, raise RAW_SQL_PLACES in tests/house/raw-sql.ts',
    ).toBeLessThanOrEqual(RAW_SQL_PLACES)
  })
})

describe('leftovers', () => {
  test('no file has a TODO, a skipped or focused test, or an inline script', () => {
    expect(
      breaches(({ path, text }) => [
        /\b(TODO|FIXME|XXX)\b/.test(text) &&
          path !== 'tests/house-rules.test.ts' &&
          `${path} has a TODO: do it, or give it an owner in docs/`,
        isTest(path) &&
          path !== 'tests/house-rules.test.ts' &&
          /\b(test|it|describe)\.(skip|only|todo|fails)\b/.test(text) &&
          `${path} has a test that does not run`,
        path.endsWith('.astro') &&
          /<script[^>]*is:inline(?![^>]*src)/.test(text) &&
          !/ld\+json/.test(text) &&
          `${path} has an inline script, which the content security policy refuses`,
      ]),
    ).toEqual([])
  })

  test('no two decision notes have the same number', () => {
    const notes = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4))
    expect(notes.filter((number, index) => notes.indexOf(number) !== index)).toEqual([])
  })
})
