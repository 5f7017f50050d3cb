/** `npm run dev`: site and portal from Astro's dev server, all else from a product that restarts. */
// First: Vite and the product's modules read the environment as they load.
import './dev/environment.ts'
import { printBanner } from '#cms/banner.ts'
import { lockDataDir } from '#cms/core/data-dir-lock.ts'
import { env } from '#cms/core/env.ts'
import { requireFreePort } from '#cms/core/free-port.ts'
import { printPhase } from '#cms/core/log.ts'
import { startEmbeddedDatabase } from '#cms/database/embedded/server.ts'
import { originalEnvironment } from './dev/environment.ts'
import { runProduct } from './dev/product.ts'
import { renderPage, serveSite } from './dev/site.ts'

/** A saved file comes as several events, and an editor's "save all" as many files. */
const DEBOUNCE_MS = 100

/** Sources that only the server reads again at a start. */
const SERVER_SOURCE = /^(?:cms|wire)\/(?!\.next\/)(?!.*\.(?:test|d)\.ts$).+\.(?:tsx?|json|html)$/

const started = Date.now()
await requireFreePort(env.host, env.port)
// This process holds DATA_DIR while the product restarts in child processes, and keeps the database running.
lockDataDir()
const database = env.databaseUrl ? undefined : await startEmbeddedDatabase()
const product = runProduct({ ...originalEnvironment, PUBLIC_URL: env.publicUrl }, renderPage)

stopOnSignals()

const changed = new Set<string>()
let debounce: NodeJS.Timeout | undefined
let isUp = false
const site = serveSite(product, (file) => {
  if (!SERVER_SOURCE.test(file)) return
  changed.add(file)
  clearTimeout(debounce)
  debounce = setTimeout(restart, DEBOUNCE_MS)
})
await Promise.all([site.then(stopOnSignals), restartProduct()])

async function restart(): Promise<void> {
  const [file, ...others] = changed
  changed.clear()
  console.log(`\n${file}${others.length > 0 ? ` and ${others.length} more` : ''} changed`)
  if (file?.startsWith('cms/app/'))
    console.log('  the screens under /cms keep their last build: npm run build renews it')
  await restartProduct()
}

async function restartProduct(): Promise<void> {
  const from = Date.now()
  if (!(await product.renew())) return
  await site
  if (isUp) printPhase('restarted', Date.now() - from)
  else printBanner(Date.now() - started)
  isUp = true
}

/** Vite's own listener would end this process before the product has stopped. */
function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.removeAllListeners(signal).once(signal, stop)
}

async function stop(): Promise<void> {
  await product.stop()
  await database?.stop()
  process.exit(0)
}
