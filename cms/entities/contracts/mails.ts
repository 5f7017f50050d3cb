import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notify } from '#cms/entities/notifications/actions.ts'
import type { ContractReminder } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { waitsForOthers } from '#cms/kit/contract-turns.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { inEach, textsFor } from '#cms/kit/languages.ts'
import { type Addressee, mailTo, queueMail, sendMail } from '#cms/mail/mail.ts'
import type { Contract, User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import { isTheirTurn } from '#wire/contract-signers.ts'
import { contractPath, contractTypeLabel, REMIND_DAYS_BEFORE } from '#wire/contracts.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { signerMails as signerMailsInEnglish } from '#wire/texts/contract-signers.ts'
import * as en from '#wire/texts/contracts.ts'
import { signerMails as signerMailsInSpanish } from '#wire/texts/es/contract-signers.ts'
import * as es from '#wire/texts/es/contracts.ts'
import { findSigners, peopleOf, type SignerRow } from './signers.ts'

const texts = { en, es }
const signerMails = { en: signerMailsInEnglish, es: signerMailsInSpanish }

const REMINDER_HOUR = 9

/** Tells a client of a new contract, or those who sign it: by mail too where it waits for their signature. */
export async function tellOfContract(
  req: PayloadRequest,
  client: User,
  contract: Contract,
): Promise<void> {
  const { id, contractType, propertyAddress, dueOn } = contract
  const signers = await findSigners(req, [id])
  if (signers.length > 0) return askNextSigners(req, contract, signers)
  if (dueOn) await askForSignature(req, client, { ...contract, dueOn })
  await notify(req, [client.id], {
    type: 'other',
    ...textsFor(client, texts).contractNotificationTexts[dueOn ? 'ready' : 'filed'](
      contractTypeLabel(contractType),
      propertyAddress,
    ),
    link: contractPath(id),
    entityId: id,
  })
}

type Asking = Pick<Contract, 'id' | 'contractType' | 'propertyAddress'> & { dueOn: string }

/** Mails a person what to sign, for which home and by when, and queues the reminders. @param place of several signers */
async function askForSignature(
  req: PayloadRequest,
  person: Addressee,
  { id, contractType, propertyAddress: home, dueOn }: Asking,
  { place, signed }: { place?: number; signed: readonly string[] } = { signed: [] },
): Promise<void> {
  const type = contractTypeLabel(contractType)
  const path = contractPath(id)
  const text =
    signed.length > 0
      ? textsFor(person, signerMails).yourTurn({ type, home }, { signed, dueOn, path })
      : textsFor(person, texts).contractMailTexts.toSign(type, { id, home, dueOn })
  await queueMail(req, mailTo(person, text))
  for (const days of REMIND_DAYS_BEFORE) {
    const at = slotStart(addDays(dueOn, -days), REMINDER_HOUR)
    const job = { contractId: id, dueOn, ...(place && { place }) }
    if (at > new Date()) await enqueue(req, 'contract-reminder', job, at)
  }
}

/** Asks those of several signers whose turn it is. @param turn that of the signature just given, whose others were asked */
export async function askNextSigners(
  req: PayloadRequest,
  contract: Contract,
  signers: readonly SignerRow[],
  turn = 0,
): Promise<void> {
  const { id, contractType, propertyAddress, dueOn } = contract
  const type = contractTypeLabel(contractType)
  const signed = signers.filter(({ signedAt }) => signedAt !== null).map(({ name }) => name)
  for (const signer of signers.filter((one) => one.turn > turn && isTheirTurn(one, signers))) {
    const person = signer.userId && (await asSystem(req).findById('users', signer.userId))
    if (!person || !dueOn) continue
    await askForSignature(req, person, { ...contract, dueOn }, { place: signer.place, signed })
    await notify(req, [person.id], {
      type: 'other',
      ...textsFor(person, texts).contractNotificationTexts.ready(type, propertyAddress),
      link: contractPath(id),
      entityId: id,
    })
  }
}

/** Tells a client, and the others who sign, that a contract was withdrawn, and why. */
export async function tellOfWithdrawal(
  req: PayloadRequest,
  client: User,
  contract: Contract,
): Promise<void> {
  const { id, contractType, propertyAddress: home } = contract
  const type = contractTypeLabel(contractType)
  const said = inEach(texts, ({ withdrawnText, contractNotificationTexts, contractMailTexts }) => {
    const words = withdrawnText(contract)
    return {
      notice: contractNotificationTexts.withdrawn(type, words),
      mail: contractMailTexts.withdrawn(type, { id, home, words }),
    }
  })
  for (const person of await peopleOf(req, contract, client)) {
    const { notice, mail } = textsFor(person, said)
    await notify(req, [person.id], {
      ...{ type: 'other', ...notice, link: contractPath(id), entityId: id },
    })
    await queueMail(req, mailTo(person, mail))
    await announce(req, 'contracts', { user: person.id })
  }
}

type Waiting = Addressee & Pick<Contract, 'contractType' | 'propertyAddress'>

/**
 * The reminder job. Sends nothing once it is signed, by this signer or by all, or withdrawn, is due on another day, or was
 * due.
 */
export async function remindOfSignature(
  req: PayloadRequest,
  { contractId: id, dueOn, place }: ContractReminder,
  jobId: string,
): Promise<void> {
  const today = pacificDate(new Date())
  const [found] = await runSql<Waiting>(req)`
    select u.email, u.first_name as "firstName", u.role, u.language, c.contract_type as "contractType",
           c.property_address as "propertyAddress"
    from contracts c
      left join contract_signers s on s.contract_id = c.id and s.place = ${place ?? null}
      join users u on u.id = case when ${place ?? null}::int is null then c.user_id else s.user_id end
    where c.id = ${id} and s.signed_at is null and ${waitsForOthers(sql`s`)} is not true
      and c.status in ('sent', 'pending') and c.due_on = ${dueOn}
      and c.due_on >= ${today}`
  if (!found) return
  const type = contractTypeLabel(found.contractType)
  const isToday = dueOn === today
  const { reminder } = textsFor(found, texts).contractMailTexts
  const text = reminder(type, { id, home: found.propertyAddress, dueOn, isToday })
  await sendMail(req, mailTo(found, text), jobId)
}
