import { mkdirSync, writeFileSync } from 'node:fs'

const BUILD = new URL('../dist/site/', import.meta.url)

/** The app, which the browser loads first at every portal address, and the islands, which import most of the same modules. */
const APP = [
  'app/portal-app.tsx',
  'islands/booking.tsx',
  'islands/navigation.tsx',
  'islands/vendors.tsx',
]

/** The entry of the Spanish booking dialog. */
const BOOKING_ENTRY = '/portal/islands/booking-entry.ts'

/** The two screens that clients open most often, and the panel that the page of a listed home opens with. */
const SCREENS = {
  'client-dashboard': 'app/screens/client-dashboard.tsx',
  'client-home': 'app/screens/client-home.tsx',
  'home-offers': 'features/offers/home-offers.tsx',
}

/** The size of a file's sources from which Rolldown splits it. `tests/budgets.test.ts` allows 30 kB after compression. */
const MAX_BYTES = 200_000

/** The sets of screens that may share a module, the largest first: Rolldown puts what a module imports into its group too. */
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
 * that it loads nothing of the portal. The plugin also writes `dist/site/portal-scripts.{language}.json`: the scripts that the
 * portal's page in this language loads first, that of `start.ts` before all; and `booking-script.json` for Spanish pages.
 */
export function portalChunks(language) {
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
        mkdirSync(BUILD, { recursive: true })
        writeFileSync(new URL(`portal-scripts.${language}.json`, BUILD), JSON.stringify(scripts))
        const booking = bookingScript(files)
        if (booking) writeFileSync(new URL('booking-script.json', BUILD), JSON.stringify(booking))
      },
    },
  }
}

/** The path of the script of the Spanish booking dialog. Only the second build has it. */
function bookingScript(files) {
  const isBooking = ({ isEntry, facadeModuleId }) =>
    isEntry && facadeModuleId?.endsWith(BOOKING_ENTRY)
  const file = Object.values(files).find(isBooking)
  return file && `/${file.fileName}`
}

/** The file of `start.ts`, the one of the app, and their static imports, in this order. The build for the server has none. */
function firstScripts(files) {
  const holding = (path) =>
    Object.values(files).filter(({ moduleIds = [] }) =>
      moduleIds.some((id) => id.endsWith(`/portal/app/${path}`)),
    )
  const both = [...holding('start.ts'), ...holding('portal-app.tsx')]
  const first = new Set(both.map(({ fileName }) => fileName))
  for (const name of first) for (const next of files[name].imports) first.add(next)
  return [...first].map((name) => `/${name}`)
}

/** Gives the name of its file for each module; null leaves a module to Rolldown. */
function nameModules(modules) {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const reachedFrom = (...roots) => {
    const reached = new Set(roots)
    // The loop also visits the ids that it adds to the set.
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
    // An entry with exports keeps them in a file of its own.
    if (id.endsWith(BOOKING_ENTRY)) return null
    if (reachedAtOnce.has(id)) return 'page-part'
    if (app.has(id) || islands.filter((island) => island.has(id)).length > 1) return 'app'
    const users = screens.flatMap(([name, reached]) => (reached.has(id) ? [name] : []))
    const isShared = lazy.filter((reached) => reached.has(id)).length > 1
    return users.length > 0 && isShared ? sharedBy(users) : null
  }
  return new Map(modules.map(({ id }) => [id, nameOf(id)]))
}
