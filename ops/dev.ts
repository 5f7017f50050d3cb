/** `npm run dev`: the product, restarted on every change, with the site rendered anew where it changed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { phase } from '#cms/banner.ts'
import { buildStale } from '#cms/build.ts'

const root = join(import.meta.dirname, '..')

/** A saved file comes as several events, and an editor's "save all" as many files. */
const SETTLE_MS = 150

/** What builds and generators write themselves, what only tests read, and editors' own files. */
const IGNORED = /(^|\/)(\.|node_modules|next-env\.d\.ts)|\.test\.tsx?$|~$/

const changed = new Set<string>()
let wake = () => {}
let server: ChildProcess | undefined
let stopping = false

for (const room of ['cms', 'wire', 'site', 'portal'])
  watch(join(root, room), { recursive: true }, (_event, name) => {
    if (!name || IGNORED.test(name)) return
    changed.add(`${room}/${name}`)
    wake()
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    stopping = true
    await stop()
    process.exit(0)
  })

start()
for (;;) {
  if (changed.size === 0)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  await sleep(SETTLE_MS)
  const files = [...changed]
  changed.clear()
  await renew(files)
}

/** The old server goes on answering while the site is built, and stays when that fails. */
async function renew(files: string[]): Promise<void> {
  const more = files.length > 1 ? ` and ${files.length - 1} more` : ''
  console.log(`\n${files[0]}${more} changed`)
  try {
    await buildStale((name, ms) => phase(`built the ${name}`, ms), ['CMS'])
  } catch (error) {
    return console.error((error as Error).message)
  }
  if (changed.size > 0) return
  if (files.some((file) => file.startsWith('cms/')))
    console.log('  the admin UI under /cms keeps its last build: npm run build renews it')
  console.log('  restarting')
  await stop()
  start()
}

function start(): void {
  if (stopping) return
  server = spawn(process.execPath, ['cms/server.ts', '--dev'], { cwd: root, stdio: 'inherit' })
  server.once('exit', (code) => {
    if (code) console.log('The server ended. It starts again when a file changes.')
  })
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
