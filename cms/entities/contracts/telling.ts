import type { PayloadRequest } from 'payload'
import { notify, type Words } from '#cms/entities/notifications/actions.ts'
import { findStaff } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { type InEach, inEach, textsFor } from '#cms/kit/languages.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Contract, User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import { contractPath, contractTypeLabel } from '#wire/contracts.ts'
import * as enSigners from '#wire/texts/contract-signers.ts'
import * as enContracts from '#wire/texts/contracts.ts'
import * as esSigners from '#wire/texts/es/contract-signers.ts'
import * as esContracts from '#wire/texts/es/contracts.ts'
import { askNextSigners } from './mails.ts'
import {
  findSigners,
  ownOf,
  type Person,
  peopleOf,
  type SignerRow,
  signingPeople,
} from './signers.ts'

const texts = {
  en: { ...enContracts, ...enSigners },
  es: { ...esContracts, ...esSigners },
}

const namedOf = ({ contractType, propertyAddress: home }: Contract) => ({
  type: contractTypeLabel(contractType),
  home,
})

async function notifyStaff(req: PayloadRequest, { id, user }: Contract, words: Words) {
  const client = idOf(user) ?? ''
  const staff = await findStaff(req, client)
  await notify(
    req,
    staff.map((person) => person.id),
    {
      type: 'other',
      ...{ ...words, link: `/admin?tab=clients&client=${client}` },
      ...{ aboutUser: client, entityId: id },
    },
  )
  return staff
}

/** Notifies people, each in their language, but not the one who acts. */
async function notifyPeople(
  req: PayloadRequest,
  { id }: Contract,
  people: readonly Person[],
  words: InEach<Words>,
) {
  for (const person of people.filter((each) => each.id !== req.user?.id))
    await notify(req, [person.id], {
      ...{ type: 'other', ...textsFor(person, words), link: contractPath(id), entityId: id },
    })
}

/** Tells open screens of a change of the contract that its own row does not reach. */
async function announceToSigners(req: PayloadRequest, signers: readonly SignerRow[]) {
  for (const { userId } of signers) if (userId) await announce(req, 'contracts', { user: userId })
}

const namesOf = (signers: readonly SignerRow[], isSigned: boolean) =>
  signers.filter(({ signedAt }) => (signedAt !== null) === isSigned).map(({ name }) => name)

/** After a signature that others have to follow: tells staff and the signers, and asks those whose turn has come. */
export async function tellOfSignature(
  req: PayloadRequest,
  contract: Contract,
  signers: readonly SignerRow[],
): Promise<void> {
  const own = signers.find(({ userId }) => userId === req.user?.id)
  const words = inEach(texts, ({ signerNotices }) =>
    signerNotices.signed(own?.name ?? '', namedOf(contract), namesOf(signers, false)),
  )
  await notifyStaff(req, contract, words.en)
  // Those before have opened it; those after are asked, or wait without a link to it.
  const before = signers.filter(({ turn }) => turn <= (own?.turn ?? 0))
  const people = await signingPeople(req, contract)
  await notifyPeople(
    req,
    contract,
    people.filter(({ id }) => before.some(({ userId }) => userId === id)),
    words,
  )
  await askNextSigners(req, contract, signers, own?.turn)
  await announceToSigners(req, signers)
}

/** After the last signature: tells staff, and each signer where to find the sealed copy. */
export async function tellOfLastSignature(
  req: PayloadRequest,
  client: User,
  contract: Contract,
): Promise<void> {
  const { id, propertyAddress: home, signedAt } = contract
  const named = namedOf(contract)
  const signers = await findSigners(req, [id])
  const names =
    signers.length > 0 ? namesOf(signers, true) : [`${client.firstName} ${client.lastName}`]
  const { contractNotificationTexts, namesTogether } = texts.en
  const words = contractNotificationTexts.signed(namesTogether(names), named.type, home)
  await notifyStaff(req, contract, words)
  if (signers.length === 0) {
    const told = { id, signedAt: signedAt ?? '', home }
    const { signed } = textsFor(client, texts).contractMailTexts
    await queueMail(req, mailTo(client, signed(named.type, told)))
    return
  }
  const people = await peopleOf(req, contract, client)
  await notifyPeople(
    req,
    contract,
    people,
    inEach(texts, ({ signerNotices }) => signerNotices.complete(named)),
  )
  const told = { names, signedAt: signedAt ?? '', path: contractPath(id) }
  for (const person of people)
    await queueMail(req, mailTo(person, textsFor(person, texts).signerMails.complete(named, told)))
  await announceToSigners(req, signers)
}

/** Tells all sellers of the home, the signers and staff that a signer declined a contract, by notice and mail. */
export async function tellOfDecline(
  req: PayloadRequest,
  client: User,
  contract: Contract,
): Promise<void> {
  const { id, property, declinedBy, voidReason } = contract
  const home = idOf(property)
  const named = namedOf(contract)
  const signers = await findSigners(req, [id])
  const signed = namesOf(signers, true)
  const [signer, reason] = [declinedBy ?? '', voidReason ?? '']
  const words = inEach(texts, ({ signerNotices }) =>
    signerNotices.declined(signer, named, { reason, signed }),
  )
  const sellers = home ? await findJoinedSellers(req, home) : []
  const signing = await peopleOf(req, contract, client)
  const people = [...new Map([...signing, ...sellers].map((each) => [each.id, each])).values()]
  await notifyPeople(req, contract, people, words)
  const staff = await notifyStaff(req, contract, words.en)
  const path = contractPath(id)
  for (const person of people) {
    const hadSigned = ownOf(signers, person.id)?.signedAt != null
    const text = textsFor(person, texts).signerMails.declined(signer, named, {
      reason,
      hadSigned,
      signed,
      path,
    })
    await queueMail(req, mailTo(person, text))
  }
  const staffPath = `/admin?tab=clients&client=${client.id}`
  const given = { reason, hadSigned: false, signed, path: staffPath }
  for (const person of staff)
    await queueMail(req, mailTo(person, texts.en.signerMails.declined(signer, named, given)))
  await announceToSigners(req, signers)
  if (home) await announceToSellers(req, { id: home })
}
