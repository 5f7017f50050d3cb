import type { Mail } from '#cms/jobs/jobs.ts'
import type { Contract, User } from '#cms/payload-types.ts'
import { pacificTime } from './pacific-time.ts'

/** Links to the sealed copy of a signed contract. The file itself needs a sign-in. */
export function signedCopy(client: User, contract: Contract, label: string): Mail {
  return {
    to: client.email,
    subject: `Signed: ${label}`,
    paragraphs: [
      `Hello ${client.firstName},`,
      `You signed your ${label.toLowerCase()} on ${pacificTime(contract.signedAt ?? '')}. Your sealed copy is in your dashboard, to read, save or print.`,
      'It holds the agreement as you read it, your signature and a record of how it was given. Whoever opens it can see whether it is unchanged.',
      'If it was not you who signed, answer this mail at once.',
    ],
    action: {
      label: 'Open your signed copy',
      path: `/dashboard?tab=contracts&contract=${contract.id}`,
    },
  }
}
