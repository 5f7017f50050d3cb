import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { rows } from './database.ts'
import { makeDue } from './jobs.ts'
import { lane } from './lane.ts'
import { mailOf, type Person } from './people.ts'

export type KeptMail = { subject: string; to: string; text: string }

/** The mails to one address that the lane's product stored as files, in no particular order. */
export const mailsTo = (email: string): Promise<KeptMail[]> => mailsIn(lane('dataDir'), email)

/** Like `mailsTo`, for a product with its own data folder. */
export async function mailsIn(dataDir: string, email: string): Promise<KeptMail[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return all.map(readMail).filter(({ to }) => to === email)
}

/** Selects due jobs that concern an address, each of which may still become a mail to it. */
const DUE = `select 1 from pgboss.job
  where state in ('created', 'retry', 'active') and start_after <= now()
    and data::text like '%"' || $1 || '"%'`

/** Waits until no due job is left that could add a mail to an address; returns its mails. */
export async function allMails(email: string): Promise<KeptMail[]> {
  await vi.waitFor(async () => expect(await rows(DUE, [email])).toEqual([]), {
    timeout: 15_000,
    interval: 100,
  })
  return mailsTo(email)
}

/** The subjects of all mails to a person. */
export const subjectsOf = async (who: Person) =>
  (await allMails(mailOf(who))).map(({ subject }) => subject)

/** Waits until an address has exactly this many mails and no job is left that could add one. */
export function untilMails(email: string, count: number): Promise<KeptMail[]> {
  const arrived = async () => {
    const mails = await allMails(email)
    expect(mails.map(({ subject }) => subject)).toHaveLength(count)
    return mails
  }
  return vi.waitFor(arrived, { timeout: 15_000, interval: 100 })
}

/** Makes the mails due that wait because their action may be undone. */
export const releaseMails = (email: string): Promise<void> => makeDue('mail', { to: email })

/** Waits for the mail to an address with this subject; other mails do not matter. */
export async function untilMail(email: string, subject: string): Promise<KeptMail> {
  const found = async () => (await mailsTo(email)).find((mail) => mail.subject === subject)
  return vi.waitFor(
    async () => {
      const mail = await found()
      if (!mail) throw new Error(`${email} has no mail "${subject}"`)
      return mail
    },
    { timeout: 15_000, interval: 100 },
  )
}

/** Decodes a mail: its headers, and the text of its plain and HTML parts. */
export function readMail(source: string): KeptMail {
  const unfolded = source.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) =>
    decodeHeader(new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '')
  return { subject: header('Subject'), to: header('To'), text: decoded(source) }
}

const bytes = (text: string) =>
  text.replace(/(=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  )

const decoded = (text: string) => bytes(text.replace(/=\r?\n/g, ''))

const decodeHeader = (text: string) =>
  text.replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, words: string) =>
    bytes(words.replaceAll('_', ' ')),
  )
