import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The paths of the scripts that every portal address loads first, as JSON, for the preloads of the portal's page. */
const FIRST_SCRIPTS = new URL('../dist/site/portal-scripts.json', import.meta.url)

/** The app, which every portal address loads first, and the parts of static pages, which share most of its modules. */
const APP = [
  'app/portal-app.tsx',
  'islands/booking.tsx',
  'islands/navigation.tsx',
  'islands/vendors.tsx',
]

/** The screens that clients open most often, and so on a phone without a cache, and the panel that one opens with. */
const SCREENS = {
  'client-dashboard': 'app/screens/client-dashboard.tsx',
  'client-home': 'app/screens/client-home.tsx',
  'home-offers': 'features/offers/home-offers.tsx',
}

/** Of sources: one file more costs less than a late file of over 30 kB. */
const MAX_BYTES = 200_000

/** The sets of screens that may share a module, the largest first: a group takes what its modules import along. */
const SHARED = [7, 3, 5, 6, 1, 2, 4].map((bits) =>
  sharedBy(Object.keys(SCREENS).filter((_, at) => bits & (1 << at))),
)

function sharedBy(screens) {
  return `shared-${screens.join('-')}`
}

/**
 * A plugin and the groups of Rolldown's `codeSplitting` that put the portal's modules into few files. By default each set
 * of screens that share a module has a file of its own: a client's dashboard was 60 files, most of them of 1 kB, and on a
 * phone six of them at a time each took a round trip. What a static page loads without a click is left as it is, so
 * that it loads nothing of the portal.
 */
export function portalChunks() {
  let names = new Map()
  const group = (name) => ({ name, test: (id) => names.get(id) === name })
  return {
    groups: [
      { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
      { ...group('page-part'), entriesAware: true },
      group('app'),
      ...SHARED.map((name) => ({ ...group(name), maxSize: MAX_BYTES })),
    ],
    plugin: {
      name: 'portal-chunks',
      buildEnd() {
        names = nameModules([...this.getModuleIds()].map((id) => this.getModuleInfo(id)))
      },
      writeBundle(_options, files) {
        const scripts = firstScripts(files)
        if (scripts.length === 0) return
        mkdirSync(dirname(FIRST_SCRIPTS.pathname), { recursive: true })
        writeFileSync(FIRST_SCRIPTS, JSON.stringify(scripts))
      },
    },
  }
}

/** The files of the app and of its start, and what they import at once. None in the build for the server. */
function firstScripts(files) {
  const isFirst = ({ moduleIds = [] }) =>
    moduleIds.some((id) => /\/portal\/app\/(start\.ts|portal-app\.tsx)$/.test(id))
  const first = new Set(
    Object.values(files)
      .filter(isFirst)
      .map(({ fileName }) => fileName),
  )
  for (const name of first) for (const next of files[name].imports) first.add(next)
  return [...first].map((name) => `/${name}`)
}

/** The name of its file for each module that is not left to the default. */
function nameModules(modules) {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const reachedFrom = (...roots) => {
    const reached = new Set(roots)
    // A set goes through what is added to it meanwhile.
    for (const id of reached) for (const next of byId.get(id)?.importedIds ?? []) reached.add(next)
    return reached
  }
  const reachedFromFile = (path) =>
    reachedFrom(...[...byId.keys()].filter((id) => id.endsWith(`/portal/${path}`)))
  const reachedAtOnce = reachedFrom(...modules.flatMap(({ id, isEntry }) => (isEntry ? [id] : [])))
  const lazy = [...new Set(modules.flatMap((module) => module.dynamicallyImportedIds))].map((id) =>
    reachedFrom(id),
  )
  const [app, ...islands] = APP.map(reachedFromFile)
  const screens = Object.entries(SCREENS).map(([name, path]) => [name, reachedFromFile(path)])

  const nameOf = (id) => {
    if (reachedAtOnce.has(id)) return 'page-part'
    if (app.has(id) || islands.filter((island) => island.has(id)).length > 1) return 'app'
    const users = screens.flatMap(([name, reached]) => (reached.has(id) ? [name] : []))
    const isShared = lazy.filter((reached) => reached.has(id)).length > 1
    return users.length > 0 && isShared ? sharedBy(users) : null
  }
  return new Map(modules.map(({ id }) => [id, nameOf(id)]))
}
