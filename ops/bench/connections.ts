/**
 * `npm run bench -- connections [--half-open 10000 --slow 200 --seconds 30]`: measures normal requests
 * while ten thousand connections begin a request and never end it and two hundred clients slowly read a
 * file of nine megabytes; compared with the same requests without them, in the same run. Both ends of each
 * connection need a file descriptor: run `ulimit -n 20000` first where the shell allows less.
 */
import '../log-level.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type UploadAnswer, uploadFiles } from '../../wire/uploads.ts'
import { asCrowd, type CrowdUser } from './as-crowd.ts'
import { type Asked, asker, percentile } from './at-rate.ts'
import type { Held } from './hold-open.ts'
import { machineLoad, memoryOf, onOwnProduct } from './own-product.ts'
import { MIXED, oneOf } from './workloads.ts'

const CLIENTS = 200
const PER_SECOND = 50
const FILE_BYTES = 9_000_000
const WANTED_P99 = 500

const { values } = parseArgs({
  options: {
    'half-open': { type: 'string', default: '10000' },
    slow: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
  },
})

let isHeld = false
await onOwnProduct(CLIENTS, async ({ product, settings, databaseUrl }) => {
  const crowd = await asCrowd(String(settings.DATA_DIR), databaseUrl, 2)
  const { atRate, stop } = asker(product.url)
  const measure = () => atRate(PER_SECOND, Number(values.seconds), () => oneOf(MIXED, crowd))
  await atRate(PER_SECOND, 5, () => oneOf(MIXED, crowd))
  const pid = product.process.pid
  const alone = row('without them', await measure(), pid)

  const reader = crowd.clients.find((one) => one.hasConsultation) as CrowdUser
  const given = {
    port: Number(new URL(product.url).port),
    halfOpen: Number(values['half-open']),
    slow: Number(values.slow),
    file: await bigFile(product.url, reader),
    cookie: reader.cookie,
  }
  const holder = fork(join(import.meta.dirname, 'hold-open.ts'), [JSON.stringify(given)])
  const held = async () => {
    holder.send('how many?')
    return ((await once(holder, 'message')) as [Held])[0]
  }
  for (let tries = 0; tries < 60 && (await held()).most < given.halfOpen; tries++) await sleep(500)
  const before = await held()
  const among = row('among them', await measure(), pid)
  const after = await held()
  holder.disconnect()
  stop()

  console.table([alone, among])
  console.log(
    `Half-open: ${before.most} at most, ${before.halfOpen} as it began and ${after.halfOpen} as it ` +
      `ended; the server closed ${after.closed}, the last of them after ${(after.longest / 1000).toFixed(1)} s. ` +
      `Slow readers: ${before.slow} and ${after.slow}. ${machineLoad()}`,
  )
  isHeld = among['p99 ms'] <= WANTED_P99 && among.failed === 0
})
if (!isHeld) console.error(`Not as wanted: p99 ≤ ${WANTED_P99} ms, nobody refused.`)
process.exit(isHeld ? 0 : 1)

function row(what: string, { times, failed, broken, statuses }: Asked, pid: number | undefined) {
  const at = (share: number) => Math.round(percentile(times, share) * 10) / 10
  return {
    what,
    asked: times.length,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
    failed: failed + broken,
    answers: JSON.stringify(statuses),
    'memory MB': memoryOf(pid),
  }
}

/** Uploads a PDF of the largest allowed size. @returns the path it is read from */
async function bigFile(at: string, { cookie }: CrowdUser): Promise<string> {
  const form = new FormData()
  const bytes = new Uint8Array(FILE_BYTES)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  form.append('files', new File([bytes], 'plan.pdf', { type: 'application/pdf' }))
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(at + uploadFiles.path, { method: 'POST', headers, body: form })
  const [file] = ((await answer.json()) as UploadAnswer).files
  if (!file) throw new Error(`The file was not taken: ${answer.status}`)
  return file.filePath
}
