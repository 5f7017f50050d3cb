/**
 * `npm run bench -- baseline`: compares the product with the smallest server that could give the same answer, in the
 * same run. Only the ratios are meaningful: absolute figures differ between machines and hours. Exits with 1 on a miss.
 */
import '../log-level.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct, stopProduct } from '../../tests/support/running.ts'
import { asStaff, DEMO_PASSWORD } from './as-staff.ts'
import { compare, METHOD } from './compare.ts'

const GUIDE = '/blog/sell-my-house-fresno'

const SELECT = 'select * from vendors order by name'

/** Least requests a second, relative to the bare server. */
const WANTED = { guide: 0.9, vendors: 0.4 }

const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
const dataDir = join(folder, 'data')
const product = await startProduct({
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  DEMO_PASSWORD,
})
let isEnough = false
try {
  // The module reads DATA_DIR when it is imported, so the import comes after the assignment.
  process.env.DATA_DIR = dataDir
  const { readRunningUrl: runningUrl } = await import('../reach-database.ts')
  const br = { 'accept-encoding': 'br' }
  const guide = await bytesOf(product.url + GUIDE, br)
  const file = join(folder, 'guide.html.br')
  writeFileSync(file, guide)

  const settings = { file, databaseUrl: runningUrl(), select: SELECT }
  const beside = fork(join(import.meta.dirname, 'baseline-server.ts'), [JSON.stringify(settings)])
  const [{ port }] = (await once(beside, 'message')) as [{ port: number }]
  const bareUrl = `http://127.0.0.1:${port}`

  const guides = await compare(
    'a guide (br)',
    { name: 'KeepMore', url: product.url + GUIDE, headers: br },
    { name: 'bare node:http', url: `${bareUrl}/static`, headers: br },
  )
  const vendors = await compare(
    'the vendors, for staff',
    { name: 'KeepMore', url: `${product.url}/api/vendors`, headers: await asStaff(product.url) },
    { name: 'bare select', url: `${bareUrl}/select` },
  )
  console.log(METHOD)
  console.table([...guides, ...vendors])
  isEnough = Number(guides[0]?.ratio) >= WANTED.guide && Number(vendors[0]?.ratio) >= WANTED.vendors
  beside.disconnect()
} finally {
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
}
if (!isEnough) console.error(`Less than ${WANTED.guide} and ${WANTED.vendors} of the bare servers.`)
process.exit(isEnough ? 0 : 1)

/** The compressed bytes as sent over the wire; fetch would decompress them. */
async function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
