import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { resetPassword } from '#wire/sessions.ts'
import { deleteUser, readOwnUser } from '#wire/users.ts'
import { runCommand } from '../support/commands.ts'
import { newSignedContract } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { newUpload } from '../support/files.ts'
import { newHome, newPhoto } from '../support/homes.ts'
import { lane } from '../support/lane.ts'
import { untilMail } from '../support/mailbox.ts'
import { demo, newClient, newStaff, type Person, visitor } from '../support/people.ts'
import { houseSample, untilCopied } from '../support/photos.ts'

type Printed = { ok: boolean; message: string; rows: Record<string, unknown>[] }

/** Runs a command on the lane's database and files while its product runs. */
async function admin(...words: string[]): Promise<Printed & { code: number | null }> {
  const settings = { DATA_DIR: lane('dataDir'), DATABASE_URL: lane('databaseUrl') }
  const { code, output } = await runCommand('admin', [...words, '--json'], settings)
  return { code, ...JSON.parse(output) }
}

const emailOf = ({ user }: Person) => String(user?.email)
const statusOf = async (person: Person) => (await person.call(readOwnUser)).status

/** The operators of a user's audit events of one kind. */
const operatorsOf = ({ id }: Person, event: string) =>
  rows<{ operator: string | null }>(
    `select details->>'operator' as operator from audit_log where subject = $1 and event = $2`,
    [id, event],
  )

const NAMED = [{ operator: expect.stringMatching(/./) }]

test('people list and show print users; an unknown user exits 1', async () => {
  const [client, editor] = [await newClient(), await newStaff('editor')]
  const listed = await admin('people', 'list', '--role', 'editor')
  const emails = listed.rows.map(({ email }) => email)
  expect(emails).toContain(emailOf(editor))
  expect(emails).not.toContain(emailOf(client))
  const shown = await admin('people', 'show', emailOf(client))
  expect(shown).toMatchObject({
    code: 0,
    rows: [{ id: client.id, role: 'client', secondFactor: false, sessions: 1 }],
  })
  expect(await admin('people', 'show', 'nobody@example.com')).toMatchObject({ code: 1, ok: false })
})

test('reset-password prints a link that sets a new password once, or mails it, and records the operator', async () => {
  const client = await newClient()
  const printed = await admin('reset-password', emailOf(client))
  const link = new URL(String(printed.rows[0]?.link))
  expect(link.pathname).toBe('/reset-password')
  const body = { token: link.searchParams.get('token'), password: 'a-new-orchard-lane-10' }
  expect((await visitor.call(resetPassword, { body })).status).toBe(200)
  expect((await visitor.call(resetPassword, { body })).status).toBe(400)
  expect(await operatorsOf(client, 'password-reset-asked')).toEqual(NAMED)

  const other = await newClient()
  expect(await admin('reset-password', other.id, '--mail')).toMatchObject({ code: 0, rows: [] })
  const { text } = await untilMail(emailOf(other), 'Choose a new password')
  expect(text).toContain('/reset-password?token=')
})

test('verify files names an upload whose bytes were changed or removed, and exits 1', async () => {
  const { id, filename } = await newUpload()
  const path = join(lane('dataDir'), 'uploads', filename)
  const findingOf = async () => {
    const { code, rows: wrong } = await admin('verify', 'files')
    const finding = wrong.find((row) => row.id === id)?.finding
    if (finding) expect(code).toBe(1)
    return finding
  }
  expect(await findingOf()).toBeUndefined()
  const bytes = readFileSync(path)
  writeFileSync(path, Buffer.concat([bytes, Buffer.from(' ')]))
  expect(await findingOf()).toBe('changed')
  rmSync(path)
  expect(await findingOf()).toBe('missing')
  await rows('delete from uploads where id = $1', [id])
  expect(await admin('verify', 'audit')).toMatchObject({ code: 0, ok: true })
})

test('a backup holds the copies of a photo, and verify files names a photo whose copy was changed', async () => {
  const client = await newClient({ consulted: true })
  const { id } = await newPhoto(client, await newHome(client), await houseSample())
  const copies = await untilCopied(id)
  const database = new pg.Client({ connectionString: lane('databaseUrl') })
  await database.connect()
  onTestFinished(() => database.end())
  const { readNamedFiles } = await import('../../ops/backup/files.ts')
  expect([...(await readNamedFiles(database, 'uploads'))]).toEqual(expect.arrayContaining(copies))
  const [thumb] = copies
  const path = join(lane('dataDir'), 'uploads', String(thumb))
  const bytes = readFileSync(path)
  onTestFinished(() => writeFileSync(path, bytes))
  writeFileSync(path, Buffer.concat([bytes, Buffer.from(' ')]))
  const { rows: wrong } = await admin('verify', 'files')
  expect(wrong.find((row) => row.id === id)?.finding).toBe('changed')
})

test('retention lists the signed contract of a deleted client with the end of its term', async () => {
  const client = await newClient({ consulted: true })
  const { id } = await newSignedContract(client)
  expect((await admin('retention')).rows.map((row) => row.id)).not.toContain(id)
  await (await demo('owner')).call(deleteUser, { params: { id: client.id } })
  const found = (await admin('retention')).rows.find((row) => row.id === id)
  expect(found).toMatchObject({ until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), isOver: false })
})

test('end-sessions ends those of one user, or of all with --all, and records the operator', async () => {
  const [one, other] = [await newClient(), await newClient()]
  expect(await admin('end-sessions', emailOf(one))).toMatchObject({ code: 0 })
  expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
  expect(await operatorsOf(one, 'sessions-ended')).toEqual(NAMED)
  expect(await admin('end-sessions', '--all')).toMatchObject({ code: 0 })
  expect(await statusOf(other)).toBe(401)
})
