import { basename, dirname, join } from 'node:path'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ACT_AS_SYSTEM } from './house/act-as-system.ts'
import { readTree, roomOf, root, type Source } from './house/tree.ts'

/** The architecture as a test: each failure is a sentence that names the file and the remedy. */
const tree = readTree()
const ROOMS = ['wire', 'cms', 'site', 'portal', 'tests', 'ops']
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

function breaches(rule: (source: Source) => (string | false)[]): string[] {
  return tree.flatMap((source) => rule(source).filter((said) => said !== false))
}

describe('who may import whom', () => {
  const MAY: Record<string, string[]> = {
    wire: ['wire'],
    cms: ['cms', 'wire'],
    portal: ['portal', 'wire'],
    site: ['site', 'wire', 'portal'],
    tests: ROOMS,
    ops: ROOMS,
  }

  test('a room imports only the rooms it may', () => {
    expect(
      breaches(({ path, imports }) => {
        const allowed = isTest(path) ? [...(MAY[roomOf(path)] ?? []), 'tests'] : MAY[roomOf(path)]
        return imports.map(
          ({ target }) =>
            ROOMS.includes(roomOf(target)) &&
            !allowed?.includes(roomOf(target)) &&
            `${path} imports ${target}: ${roomOf(path)} may import ${allowed?.join(', ')} only`,
        )
      }),
    ).toEqual([])
  })

  test('wire imports zod and nothing else', () => {
    expect(
      breaches(({ path, imports }) =>
        imports.map(
          ({ target }) =>
            path.startsWith('wire/') &&
            !isTest(path) &&
            roomOf(target) !== 'wire' &&
            target !== 'zod' &&
            `${path} imports ${target}: what crosses between the rooms depends on zod only`,
        ),
      ),
    ).toEqual([])
  })

  test('site reaches the portal through its app and its islands', () => {
    expect(
      breaches(({ path, imports }) =>
        imports.map(
          ({ target }) =>
            path.startsWith('site/') &&
            target.startsWith('portal/') &&
            !/^portal\/(app|islands)\//.test(target) &&
            `${path} imports ${target}: mount PortalApp or an island of portal/islands instead`,
        ),
      ),
    ).toEqual([])
  })

  test('inside the portal imports point down: app and islands, screens, features, ui, lib', () => {
    const floors = [['lib'], ['ui'], ['features'], ['screens'], ['app', 'islands']]
    const floor = (path: string) =>
      floors.findIndex((folders) => folders.includes(path.split('/')[1] ?? ''))
    expect(
      breaches(({ path, imports }) =>
        imports.map(
          ({ target }) =>
            path.startsWith('portal/') &&
            target.startsWith('portal/') &&
            floor(target) > floor(path) &&
            `${path} imports ${target}: move what both need to a lower floor`,
        ),
      ),
    ).toEqual([])
  })

  test('a feature never imports a feature', () => {
    const feature = (path: string) => /^portal\/features\/([^/]+)\//.exec(path)?.[1]
    expect(
      breaches(({ path, imports }) =>
        imports.map(({ target }) => {
          const [own, other] = [feature(path), feature(target)]
          return (
            !!own &&
            !!other &&
            own !== other &&
            `${path} imports ${target}: compose both in a screen, or share through portal/lib`
          )
        }),
      ),
    ).toEqual([])
  })

  test('an entity reaches another through its actions, its presenters or what they are made of', () => {
    const entity = (path: string) => /^cms\/entities\/([^/]+)\//.exec(path)?.[1]
    expect(
      breaches(({ path, imports }) =>
        imports.map(({ target }) => {
          const [own, other] = [entity(path), entity(target)]
          return (
            !!own &&
            !!other &&
            own !== other &&
            /\/(endpoints|hooks|collection)\.ts$/.test(target) &&
            `${path} imports ${target}: call the other entity's actions instead`
          )
        }),
      ),
    ).toEqual([])
  })

  test('inside the cms imports point down: server, gateway, entities, kit', () => {
    const floor = (path: string) => ['kit', 'entities', 'gateway'].indexOf(path.split('/')[1] ?? '')
    expect(
      breaches(({ path, imports }) =>
        imports.map(
          ({ target }) =>
            path.startsWith('cms/') &&
            floor(path) >= 0 &&
            floor(target) > floor(path) &&
            `${path} imports ${target}: the lower floor must not know the upper one`,
        ),
      ),
    ).toEqual([])
  })

  test('there are no import cycles', () => {
    const graph = new Map(
      tree.map(({ path, imports, text }) => [path, withoutTypes(text, imports)]),
    )
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (path: string, trail: string[]) => {
      if (trail.includes(path)) {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
        return
      }
      if (done.has(path)) return
      for (const target of graph.get(path) ?? []) visit(target, [...trail, path])
      done.add(path)
    }
    for (const path of graph.keys()) visit(path, [])
    expect(cycles).toEqual([])
  })
})

/** Imports of types vanish at run time, so they cannot make a cycle. */
function withoutTypes(text: string, imports: Source['imports']): string[] {
  return imports
    .filter(({ from }) => {
      const mention = text.split('\n').filter((line) => line.includes(`'${from}'`))
      return !mention.every((line) => /^\s*import type /.test(line) || /import\(/.test(line))
    })
    .map(({ target }) => target)
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

  test("an entity's folder holds only the closed vocabulary and what its actions are made of", () => {
    const folders = new Set(
      tree.filter(({ path }) => path.startsWith('cms/entities/')).map(({ path }) => dirname(path)),
    )
    const missing = [...folders].filter(
      (folder) =>
        !/^cms\/entities\/(account|second-factors|sessions)$/.test(folder) &&
        !tree.some(({ path }) => dirname(path) === folder && /(collection|global)\.ts$/.test(path)),
    )
    expect(missing.map((folder) => `${folder} has no collection.ts`)).toEqual([])
  })
})

describe('one rule, two doors', () => {
  test('the Local API is called through documents.ts', () => {
    const bare = /\.payload\s*\.(find|findByID|create|update|delete|count|duplicate)\(/
    // The reviewed places: the kit itself, a guide's own update with drafts, and the jobs and seeds of the system.
    const reviewed = ['cms/kit/documents.ts', 'cms/entities/guides/actions.ts']
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

  test('only the reviewed places act as the system', () => {
    expect(
      breaches(({ path, text }) => [
        !isTest(path) &&
          /\basSystem\(/.test(text) &&
          !/^(tests|cms\/seed)\//.test(path) &&
          !ACT_AS_SYSTEM.includes(path) &&
          `${path} acts as the system: use asViewer(req), or have it reviewed and listed in tests/house/act-as-system.ts`,
      ]),
    ).toEqual([])
  })
})

describe('what is left behind', () => {
  test('no TODO, no skipped or focused test, no inline script', () => {
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

  test('no two decisions of one number', () => {
    const notes = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4))
    expect(notes.filter((number, index) => notes.indexOf(number) !== index)).toEqual([])
  })
})
