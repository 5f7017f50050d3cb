import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTree, type Source, topFolderOf } from './house/tree.ts'

/** Each failure names the file and the remedy. */
const tree = readTree()
const TOP = ['wire', 'cms', 'site', 'portal', 'tests', 'ops']
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const sources = tree.filter(({ path }) => !isTest(path))

/** Applies a rule to each import of each file that is not a test. @returns its messages */
function breaches(rule: (path: string, target: string) => string | false): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => rule(path, target) || []),
  )
}

/** The index of the file's layer, lowest first; -1 where it has none. */
const layerOf = (path: string, layers: RegExp[]) => layers.findIndex((layer) => layer.test(path))

/** Lowest first: a layer may import those above it in this list, types included. */
const CMS_LAYERS = [
  /^cms\/(core\/|payload-types\.ts)/,
  /^cms\/payload-patches\//,
  /^cms\/database\//,
  /^cms\/realtime\//,
  /^cms\/kit\//,
  /^cms\/jobs\//,
  /^cms\/mail\//,
  /^cms\/audit\//,
  /^cms\/files\//,
  /^cms\/rich-text\//,
  /^cms\/publish-request\//,
  /^cms\/entities\//,
  /^cms\/read-models\//,
  /^cms\/publish\//,
  /^cms\/openapi\//,
  /^cms\/preview\//,
  /^cms\/seed\//,
  /^cms\/payload\.config\.ts/,
  /^cms\/gateway\//,
  /^cms\/app\//,
  // Composes the server.
  /^cms\/[^/]+$/,
]

const PORTAL_LAYERS = [
  /^portal\/lib\//,
  /^portal\/ui\//,
  /^portal\/features\//,
  /^portal\/(app|islands)\//,
]

const within = (folder: string, layers: RegExp[]) =>
  breaches((path, target) => {
    if (!path.startsWith(`${folder}/`) || !target.startsWith(`${folder}/`)) return false
    return (
      layerOf(target, layers) > layerOf(path, layers) &&
      `${path} imports ${target}: a layer imports only the layers below it, so move what both need down`
    )
  })

describe('imports', () => {
  const MAY: Record<string, string[]> = {
    wire: ['wire'],
    cms: ['cms', 'wire'],
    portal: ['portal', 'wire'],
    site: ['site', 'wire', 'portal'],
    tests: TOP,
    ops: TOP,
  }

  test('of a top-level folder name only the folders that it may import', () => {
    const wrong = tree.flatMap(({ path, imports }) => {
      const own = MAY[topFolderOf(path)] ?? []
      const allowed = isTest(path) ? [...own, 'tests'] : own
      return imports.flatMap(({ target }) =>
        TOP.includes(topFolderOf(target)) && !allowed.includes(topFolderOf(target))
          ? `${path} imports ${target}: ${topFolderOf(path)} may import ${allowed.join(', ')} only`
          : [],
      )
    })
    expect(wrong).toEqual([])
  })

  test('of wire name only wire and zod', () => {
    expect(
      breaches(
        (path, target) =>
          path.startsWith('wire/') &&
          topFolderOf(target) !== 'wire' &&
          target !== 'zod' &&
          `${path} imports ${target}: what crosses between the top-level folders depends on zod only`,
      ),
    ).toEqual([])
  })

  test('of site name only portal/app and portal/islands of the portal', () => {
    expect(
      breaches(
        (path, target) =>
          path.startsWith('site/') &&
          target.startsWith('portal/') &&
          !/^portal\/(app|islands)\//.test(target) &&
          `${path} imports ${target}: mount PortalApp or an island of portal/islands instead`,
      ),
    ).toEqual([])
  })

  test('have a layer for every file of cms and portal', () => {
    const lost = sources
      .map(({ path }) => path)
      .filter((path) => /^(cms|portal)\//.test(path))
      .filter((path) => layerOf(path, [...CMS_LAYERS, ...PORTAL_LAYERS]) < 0)
    expect(lost).toEqual([])
  })

  test('inside cms name only lower layers', () => {
    expect(within('cms', CMS_LAYERS)).toEqual([])
  })

  test('inside the portal name only lower layers', () => {
    expect(within('portal', PORTAL_LAYERS)).toEqual([])
  })

  test('of a feature name files directly in the folder of another, never in its client/ or admin/', () => {
    const feature = (path: string) => /^portal\/features\/([^/]+)\//.exec(path)?.[1]
    expect(
      breaches((path, target) => {
        const [own, other] = [feature(path), feature(target)]
        return (
          !!own &&
          !!other &&
          own !== other &&
          dirname(target) !== `portal/features/${other}` &&
          `${path} imports ${target}: compose both in portal/app/screens, or use what lies in portal/features/${other} itself`
        )
      }),
    ).toEqual([])
  })

  const entityOf = (path: string) => /^cms\/entities\/([^/]+)\//.exec(path)?.[1]

  test('of an entity name no endpoints.ts, hooks.ts or collection.ts of another', () => {
    expect(
      breaches((path, target) => {
        const [own, other] = [entityOf(path), entityOf(target)]
        return (
          !!own &&
          !!other &&
          own !== other &&
          /\/(endpoints|hooks|collection)\.ts$/.test(target) &&
          `${path} imports ${target}: call the other entity's actions instead`
        )
      }),
    ).toEqual([])
  })

  test('between folders of entities form no cycle', () => {
    const graph = new Map<string, Set<string>>()
    for (const { path, imports } of sources) {
      const own = entityOf(path)
      if (!own) continue
      const others = graph.get(own) ?? new Set()
      for (const { target } of imports) {
        const other = entityOf(target)
        if (other && other !== own) others.add(other)
      }
      graph.set(own, others)
    }
    expect(cyclesIn(graph)).toEqual([])
  })

  test('between files form no cycle, types included', () => {
    expect(
      cyclesIn(new Map(tree.map(({ path, imports }) => [path, new Set(targetsOf(imports))]))),
    ).toEqual([])
  })
})

const targetsOf = (imports: Source['imports']) => imports.map(({ target }) => target)

/** Each cycle as `a -> b -> a`. */
function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (node: string, trail: string[]) => {
    if (trail.includes(node)) {
      cycles.push([...trail.slice(trail.indexOf(node)), node].join(' -> '))
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return cycles
}
