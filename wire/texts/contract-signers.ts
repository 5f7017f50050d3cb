import { pacificTime, weekdayDate } from '../dates.ts'

/** English texts of contracts that several people sign: refusals, notices, mails and screens. */

/** `Ana Moreno`, `Ana Moreno and Ben Ruiz`, `Ana Moreno, Ben Ruiz and Cy Lee`. */
export const namesTogether = (names: readonly string[]): string =>
  names.join(', ').replace(/, ([^,]*)$/, ' and $1')

export const signerProblems = {
  nameDiffers: (signerName: string) =>
    `Please enter your name as it appears in the agreement: ${signerName}.`,
  few: 'Choose at least two sellers, or let the client sign alone.',
  many: 'Choose at most four sellers.',
  twice: 'Each seller signs once.',
  noHome: 'Choose the home first: its sellers sign.',
  notJoined: 'Only sellers who have joined this home can sign.',
  reason: 'Say why. The other sellers and our staff read it.',
}

export const signerRefusals = {
  /** @param names those whose signature comes first */
  wait: (names: readonly string[]) =>
    `This contract waits for ${namesTogether(names)} first. We email you when it is your turn.`,
  notSigner: 'This contract is for other sellers to sign.',
  signed: (names: readonly string[]) =>
    `You have signed this contract already. It waits for ${namesTogether(names)}.`,
  noCode: 'This contract is signed without a code.',
  /** Why a seller cannot be removed. */
  signing:
    'This seller has signed a contract that others have yet to sign. Withdraw the contract first.',
}

/** Why a contract is withdrawn that can no longer be signed by all. */
export const signerGone = {
  removed: (name: string) => `${name} no longer sells this home.`,
  deleted: (name: string) => `${name} has closed their account.`,
}

/** ` for 12 Oak Street`, or nothing for a contract that names no home. */
const forHome = (home: string | null | undefined) => (home ? ` for ${home}` : '')

/** `type`: the label of the contract's type. `home`: the address that it names. */
type Named = { type: string; home: string | null | undefined }

export const signerNotices = {
  /** To staff and the other signers, while others have yet to sign. */
  signed: (signer: string, { type, home }: Named, waiting: readonly string[]) => ({
    title: `${signer} signed: ${type}`,
    message: `${home ? `${home}. ` : ''}It waits for ${namesTogether(waiting)}.`,
  }),
  /** To the signers, after the last signature. */
  complete: ({ type, home }: Named) => ({
    title: `${type} signed by everyone`,
    message: `Your sealed copy${forHome(home)} is in your dashboard.`,
  }),
  /** @param signed the names of those who had signed */
  declined: (
    signer: string,
    { type, home }: Named,
    { reason, signed }: { reason: string; signed: readonly string[] },
  ) => ({
    title: `${signer} declined: ${type}`,
    message: `${home ? `${home}. ` : ''}“${reason}”${
      signed.length > 0 ? ` The signature of ${namesTogether(signed)} no longer counts.` : ''
    }`,
  }),
}

export const signerMails = {
  /** To the next signer in order: those before have signed. */
  yourTurn: (
    { type, home }: Named,
    { signed, dueOn, path }: { signed: readonly string[]; dueOn: string; path: string },
  ) => ({
    subject: `Your turn to sign: ${type}${forHome(home)}`,
    paragraphs: [
      `${namesTogether(signed)} signed the ${type.toLowerCase()}${forHome(home)}. Now it is your turn. Please read it and sign it by ${weekdayDate(dueOn)}.`,
      'You sign on your phone or computer with a code that we email you. If anything is unclear, reply to this email before you sign.',
    ],
    action: { label: 'Read and sign', path },
  }),
  /** To each signer, after the last signature. The sealed file itself needs a sign-in. */
  complete: (
    { type, home }: Named,
    { names, signedAt, path }: { names: readonly string[]; signedAt: string; path: string },
  ) => ({
    subject: `Signed by everyone: ${type}`,
    paragraphs: [
      `${namesTogether(names)} signed the ${type.toLowerCase()}${forHome(home)}. The last signature was given on ${pacificTime(signedAt)}. Your sealed copy is in your dashboard, to read, save or print.`,
      'It contains the agreement as you read it, each signature, and a record of how each of you signed.',
      'If you did not sign it, reply to this email right away.',
    ],
    action: { label: 'Open your signed copy', path },
  }),
  /** @param hadSigned whether the addressee had signed @param signed the names of all who had */
  declined: (
    signer: string,
    { type, home }: Named,
    given: { reason: string; hadSigned: boolean; signed: readonly string[]; path: string },
  ) => ({
    subject: `Declined: ${type}${forHome(home)}`,
    paragraphs: [
      `${signer} declined the ${type.toLowerCase()}${forHome(home)}, so nobody can sign it any more. The reason: “${given.reason}”`,
      ...(given.hadSigned
        ? ['You had signed it. Your signature no longer counts, and you are bound to nothing.']
        : []),
      ...(!given.hadSigned && given.signed.length > 0
        ? [`The signature of ${namesTogether(given.signed)} no longer counts.`]
        : []),
      'If you still want this agreement, talk to each other and to your agent. A new one is written then.',
    ],
    action: { label: 'See the contract', path: given.path },
  }),
}
