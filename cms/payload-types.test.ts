import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateTypes } from 'payload/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lane } from '../tests/support/lane.ts'

// The types were once older than the conditions of two fields, and `npm run types` broke the build.
test('payload-types.ts equals what Payload generates from the collections', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-types-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'types.ts')
  vi.stubEnv('DATA_DIR', lane('dataDir'))
  vi.stubEnv('PAYLOAD_TS_OUTPUT_PATH', file)
  const { default: config } = await import('./payload.config.ts')
  await generateTypes(await config, { log: false })
  const kept = readFileSync(join(import.meta.dirname, 'payload-types.ts'), 'utf8')
  expect(readFileSync(file, 'utf8')).toBe(kept)
})
