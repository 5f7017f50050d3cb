import type { PayloadRequest } from 'payload'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { createToken, sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes, requireProperty } from '#cms/entities/properties/actions.ts'
import type { Jobs } from '#cms/jobs/jobs.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { languageFor, textsFor } from '#cms/kit/languages.ts'
import { mailedLinkToken, type OpenedLink, requireLink } from '#cms/kit/links.ts'
import { mailTo, sendMail } from '#cms/mail/mail.ts'
import { appointmentTime } from '#wire/dates.ts'
import { SHOWING_ANSWER_PATH, SHOWING_FEEDBACK_PATH, SHOWING_PATH } from '#wire/link-paths.ts'
import { showingTexts as es } from '#wire/texts/es/showings.ts'
import { showingTexts as en } from '#wire/texts/showings.ts'
import { findShowing, type ShowingRow } from './rows.ts'

/** How long an agent can give feedback. */
const FEEDBACK_MS = 14 * 86_400_000

/**
 * Makes the showing link of a home, a public address for agent remarks that gives no person's rights. The one before ends.
 * Callers must have checked the permission. @returns the address, which is stored nowhere
 * @throws Problem 404
 */
export function makeShowingLink(req: PayloadRequest, home: string) {
  return inTransaction(req, async () => {
    await lockHomes(req, [home])
    await requireProperty(req, home)
    const [id, token] = [uuidv7(), createToken()]
    await runSql(req)`
      update links set revoked_at = clock_timestamp()
      where property_id = ${home} and purpose = 'showing' and revoked_at is null`
    await runSql(req)`
      insert into links (id, purpose, property_id, token_hash, expires_at)
      values (${id}, 'showing', ${home}, ${sha256(token)}, clock_timestamp() + interval '1 year')`
    await record(req, { event: 'showing-link-added', subject: home, details: { link: id } })
    return { id, state: 'open' as const, url: `${env.publicUrl}${SHOWING_PATH}#t=${token}` }
  })
}

type LinkAbout = 'showing' | Jobs['showing-link']['purpose']

/** A link as its bearer opened it, with the lock of its home: it has not ended since. @throws Problem as `requireLink` */
export async function lockLink(
  req: PayloadRequest,
  purpose: LinkAbout,
  authorization: string | undefined,
): Promise<OpenedLink & { propertyId: string }> {
  const { propertyId } = await requireLink(req, purpose, authorization)
  const home = propertyId ?? ''
  await lockHomes(req, [home])
  return { ...(await requireLink(req, purpose, authorization)), propertyId: home }
}

/** The id of the showing that a link is about. */
export async function showingOfLink(req: PayloadRequest, { id }: OpenedLink): Promise<string> {
  const [found] = await runSql<{ showing: string }>(req)`
    select showing_id as showing from links where id = ${id}`
  return found?.showing ?? ''
}

/** Uses a one-use link up. */
export const spendLink = (req: PayloadRequest, { id }: OpenedLink) =>
  runSql(req)`update links set used_at = clock_timestamp() where id = ${id}`

/** Whether a link of a job still has something to answer. */
const isWanted = ({ state, feedback }: ShowingRow, { purpose, side }: Jobs['showing-link']) =>
  purpose === 'feedback'
    ? state === 'confirmed' && feedback === null
    : state === (side === 'seller' ? 'requested' : 'proposed')

function textOf(showing: ShowingRow, address: string, job: Jobs['showing-link'], token: string) {
  const { mails } = textsFor(job, { en, es })
  const when = appointmentTime(showing.start, languageFor(job))
  if (job.purpose === 'feedback') {
    const path = `${SHOWING_FEEDBACK_PATH}#t=${token}`
    return { ...mails.feedback(address, when), action: { label: mails.feedbackAction, path } }
  }
  const action = { label: mails.answer, path: `${SHOWING_ANSWER_PATH}#t=${token}` }
  return job.side === 'seller'
    ? { ...mails.asked(address, when, showing.agent?.brokerage ?? ''), action }
    : { ...mails.proposed(address, appointmentTime(job.was ?? showing.start), when), action }
}

/** The job that mails a link about a showing. A job that runs twice makes one link. */
export async function sendShowingLink(
  req: PayloadRequest,
  job: Jobs['showing-link'],
  jobId: string,
): Promise<void> {
  const { showingId, purpose, email } = job
  const showing = await findShowing(req, showingId)
  const home = showing && (await asSystem(req).findById('properties', showing.propertyId))
  if (!home || !isWanted(showing, job)) return
  const token = mailedLinkToken(purpose, jobId)
  const ends =
    purpose === 'feedback' ? new Date(Date.now() + FEEDBACK_MS).toISOString() : showing.start
  await runSql(req)`
    insert into links (id, purpose, property_id, showing_id, email, token_hash, expires_at)
    values (${uuidv5(purpose, jobId)}, ${purpose}, ${home.id}, ${showingId}, ${email.toLowerCase()},
      ${sha256(token)}, ${ends})
    on conflict (id) do nothing`
  await sendMail(req, mailTo(job, textOf(showing, home.address, job, token)), jobId)
}
