import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { entryHash } from '#cms/audit/append.ts'
import { addToAuditLog, auditKeyOf, laneKeys, onAuditLog } from '../support/audit.ts'
import { runCommand } from '../support/commands.ts'
import { rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import { useFolders } from '../support/own-folder.ts'
import { refusedStart } from '../support/refused-start.ts'
import { startProduct, stopProduct } from '../support/running.ts'

const folder = useFolders()

/** Another instance of the lane's product, on the same database. */
const instance = (AUDIT_KEY = auditKeyOf(lane('dataDir'))) => ({
  DATA_DIR: folder(),
  DATABASE_URL: lane('databaseUrl'),
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  AUDIT_KEY,
})

/** Adds an audit event of yesterday, as the product writes it. */
async function yesterday(): Promise<{ day: string; entry: number; hash: string }> {
  const at = new Date(Date.now() - 86_400_000)
  return onAuditLog('commit', async ({ rows: run }) => {
    const [next] = await run<{ id: string; previous_hash: string }>(
      'select id::text, previous_hash from audit_log_next()',
    )
    const id = next?.id ?? ''
    const spelled = at.toISOString().replace('Z', '000Z')
    const nothing = { actor: null, subject: null, address: null, details: '{}' }
    const [key] = laneKeys()
    const content = { id, at: spelled, event: 'limit-reached', ...nothing }
    const hash = entryHash(key, next?.previous_hash ?? '', content)
    await run(
      `insert into audit_log (id, at, event, key_id, hash) values ($1, $2, 'limit-reached', $3, $4)`,
      [id, spelled, key.id, hash],
    )
    return { day: spelled.slice(0, 10), entry: Number(id), hash }
  })
}

test('two instances anchor a past day once: one audit event, one mail, and a line in both data folders', async () => {
  const anchor = await yesterday()
  await addToAuditLog()
  const settings = [instance(), instance()]
  const started = await Promise.all(settings.map((each) => startProduct(each)))
  onTestFinished(async () => void (await Promise.all(started.map(stopProduct))))

  const kept = ({ DATA_DIR }: { DATA_DIR: string }) =>
    readFileSync(join(DATA_DIR, 'audit-anchors', `${anchor.day.slice(0, 4)}.txt`), 'utf8')
  const line = `${anchor.day} ${anchor.entry} ${anchor.hash}\n`
  await expect.poll(() => settings.map((each) => kept(each))).toEqual([line, line])

  const recorded = `select details from audit_log where event = 'audit-log-anchored'`
  expect(await rows(recorded)).toEqual([{ details: anchor }])
  const mails = await rows<{ data: object }>(
    `select data from pgboss.job where name = 'mail' and data->>'subject' like 'Audit log anchor%'`,
  )
  expect(mails).toMatchObject([
    { data: { to: 'owner@example.com', paragraphs: expect.arrayContaining([mailed(anchor)]) } },
  ])

  const [here] = settings
  const audit = (...words: string[]) => runCommand('audit', words, here ?? {})
  expect(await audit(mailed(anchor))).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^ok: .* entries, whole; 2 anchors;/m),
  })
  const other = `${anchor.entry}:${'0'.repeat(64)}`
  expect(await audit(other)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`not ok: entry ${anchor.entry} is not the one`),
  })
})

const mailed = ({ entry, hash }: { entry: number; hash: string }) => `${entry}:${hash}`

test('an instance with another AUDIT_KEY exits 1 at startup, and the doctor reports the key', async () => {
  await addToAuditLog()
  const wrong = instance('the-key-of-another-house-0123456789')
  const { code, said } = await refusedStart(wrong)
  expect(said).toMatch(/last written with another key.*need the same AUDIT_KEY/)
  expect(said.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  const { output } = await runCommand('doctor', [], wrong)
  expect(output).toMatch(/^not ok +Audit log +entry \d+ is missing: the last key is not here/m)
})
