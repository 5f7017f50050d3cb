/** `npm run dev`: site and portal from Astro's dev server, all else from a product that restarts. */
// First: Vite and the product's modules read the environment as they load.
import { given } from './dev/environment.ts'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { banner } from '#cms/banner.ts'
import { startEmbeddedDatabase } from '#cms/database/embedded.ts'
import { env } from '#cms/env.ts'
import { isPortFree } from '#cms/port.ts'
import { runProduct } from './dev/product.ts'
import { draw, serveSite } from './dev/site.ts'

const root = join(import.meta.dirname, '..')

/** A saved file comes as several events, and an editor's "save all" as many files. */
const SETTLE_MS = 100

/** What builds and generators write themselves, what only browsers and tests read, editors' own files. */
const IGNORED = /(^|\/)(\.|node_modules|next-env\.d\.ts)|\.test\.tsx?$|\.css$|~$/

const started = Date.now()
await isPortFree(env.host, env.port)
// It goes on while the product restarts.
const database = env.databaseUrl ? undefined : await startEmbeddedDatabase()
const product = runProduct({ ...given, PUBLIC_URL: env.publicUrl }, draw)

stopOnSignals()
const changed = new Set<string>()
let wake = () => {}
for (const folder of ['cms', 'wire'])
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || IGNORED.test(name)) return
    changed.add(`${folder}/${name}`)
    wake()
  })

const [, isReady] = await Promise.all([serveSite(product).then(stopOnSignals), product.renew()])
if (isReady) banner(Date.now() - started)
for (;;) {
  if (changed.size === 0)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  await sleep(SETTLE_MS)
  const files = [...changed]
  changed.clear()
  void renew(files)
}

async function renew(files: string[]): Promise<void> {
  const more = files.length > 1 ? ` and ${files.length - 1} more` : ''
  console.log(`\n${files[0]}${more} changed`)
  if (files.some((file) => file.startsWith('cms/app/')))
    console.log('  the screens under /cms keep their last build: npm run build renews it')
  const from = Date.now()
  if (await product.renew())
    console.log(`  restarted (${((Date.now() - from) / 1000).toFixed(1)} s)`)
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
