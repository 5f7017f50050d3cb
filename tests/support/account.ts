import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeEmail } from '#wire/account.ts'
import { rows } from './database.ts'
import { lane } from './lane.ts'
import type { Person } from './people.ts'

export const NEW_PASSWORD = 'another-orchard-lane-3'

export const NO_CODE = { code: '000000', pending: 'of-nobody' }

/** Asks to change to an e-mail address that has no account. */
export async function newEmailCode(person: Person, email = `${randomUUID()}@example.com`) {
  const { status, body } = await person.call(changeEmail, { body: { email } })
  if (status !== 202) throw new Error(`No code: ${JSON.stringify(body)}`)
  return { email, ...body }
}

/** Creates a finished account export, as its job leaves it, but without content. */
export async function newExport(person: Person): Promise<string> {
  const id = randomUUID()
  const filename = `${id}.zip`
  const bytes = Buffer.from('PK')
  const folder = join(lane('dataDir'), 'uploads')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, filename), bytes)
  await rows(
    `insert into account_exports (id, user_id, ready_at, filename, size) values ($1, $2, now(), $3, $4)`,
    [id, person.id, filename, bytes.length],
  )
  return join(folder, filename)
}
