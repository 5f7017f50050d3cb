import type { PayloadRequest } from 'payload'
import { notify } from '#cms/entities/notifications/actions.ts'
import type { ContractReminder } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { runSql } from '#cms/kit/documents.ts'
import { type Addressee, mailTo, queueMail, sendMail } from '#cms/mail/mail.ts'
import type { Contract, User } from '#cms/payload-types.ts'
import { contractPath, contractTypeLabel, REMIND_DAYS_BEFORE } from '#wire/contracts.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import {
  contractMailTexts,
  contractNotificationTexts,
  withdrawnText,
} from '#wire/texts/contracts.ts'

const REMINDER_HOUR = 9

/** Tells a client of a new contract: by mail too where it waits for their signature. */
export async function tellOfContract(
  req: PayloadRequest,
  client: User,
  contract: Contract,
): Promise<void> {
  const { id, contractType, propertyAddress, signedAt } = contract
  await askForSignature(req, client, contract)
  await notify(req, [client.id], {
    type: 'other',
    ...contractNotificationTexts[signedAt ? 'filed' : 'ready'](
      contractTypeLabel(contractType),
      propertyAddress,
    ),
    link: contractPath(id),
    entityId: id,
  })
}

/** Mails a client what to sign, for which home and by when, and queues the reminders. */
async function askForSignature(
  req: PayloadRequest,
  client: User,
  { id, contractType, propertyAddress, dueOn }: Contract,
): Promise<void> {
  if (!dueOn) return
  const type = contractTypeLabel(contractType)
  const text = contractMailTexts.toSign(type, { id, home: propertyAddress, dueOn })
  await queueMail(req, mailTo(client, text))
  for (const days of REMIND_DAYS_BEFORE) {
    const at = slotStart(addDays(dueOn, -days), REMINDER_HOUR)
    if (at > new Date()) await enqueue(req, 'contract-reminder', { contractId: id, dueOn }, at)
  }
}

/** Tells a client that staff withdrew a contract, and why. */
export async function tellOfWithdrawal(
  req: PayloadRequest,
  client: User,
  contract: Contract,
): Promise<void> {
  const { id, contractType, propertyAddress: home } = contract
  const type = contractTypeLabel(contractType)
  const words = withdrawnText(contract)
  await notify(req, [client.id], {
    type: 'other',
    ...contractNotificationTexts.withdrawn(type, words),
    link: contractPath(id),
    entityId: id,
  })
  await queueMail(req, mailTo(client, contractMailTexts.withdrawn(type, { id, home, words })))
}

type Waiting = Addressee & Pick<Contract, 'contractType' | 'propertyAddress'>

/** The reminder job. Sends nothing once the contract is signed or withdrawn, is due on another day, or was due. */
export async function remindOfSignature(
  req: PayloadRequest,
  { contractId: id, dueOn }: ContractReminder,
  jobId: string,
): Promise<void> {
  const today = pacificDate(new Date())
  const [found] = await runSql<Waiting>(req)`
    select u.email, u.first_name as "firstName", c.contract_type as "contractType",
           c.property_address as "propertyAddress"
    from contracts c join users u on u.id = c.user_id
    where c.id = ${id} and c.status in ('sent', 'pending') and c.due_on = ${dueOn}
      and c.due_on >= ${today}`
  if (!found) return
  const type = contractTypeLabel(found.contractType)
  const isToday = dueOn === today
  const text = contractMailTexts.reminder(type, { id, home: found.propertyAddress, dueOn, isToday })
  await sendMail(req, mailTo(found, text), jobId)
}
