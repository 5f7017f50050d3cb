import { recordAcceptance } from '#wire/acceptances.ts'
import { type EscrowDate, listEscrowDates } from '#wire/escrow-date-calls.ts'
import type { Escrow } from '#wire/escrows.ts'
import { pacificDate } from '#wire/slots.ts'
import { rows } from './database.ts'
import { pdf, sendFiles } from './files.ts'
import { inHours, newListedHome, newOffer } from './offers.ts'
import { demo, type Person } from './people.ts'

/** A PDF of a home, as staff add it. */
export async function newPaper(home: string): Promise<string> {
  const admin = await demo('admin')
  const { status, body } = await sendFiles(admin, [pdf()], { propertyId: home })
  const [file] = body.files ?? []
  if (status !== 201 || !file) throw new Error(`No new paper: ${JSON.stringify(body)}`)
  return file.id
}

/**
 * A sale of a new home of this client, which staff recorded from paper.
 * @param hoursAgo how long ago the offer was accepted
 */
export async function newEscrow(
  client: Person,
  { terms = {}, hoursAgo = 24 }: { terms?: object; hoursAgo?: number } = {},
): Promise<Escrow> {
  const admin = await demo('admin')
  const home = await newListedHome(client)
  const signedAt = inHours(-hoursAgo - 1)
  const { id, version } = await newOffer(home, { terms, signedAt })
  const { status, body } = await admin.call(recordAcceptance, {
    params: { id },
    body: { version, acceptedAt: inHours(-hoursAgo), file: await newPaper(home.id) },
  })
  if (status !== 201) throw new Error(`No new sale: ${JSON.stringify(body)}`)
  return body
}

/** What staff send to end an open sale today, either way, with a paper of its home. */
export async function ending({ propertyId, version }: Escrow) {
  const file = await newPaper(propertyId)
  return {
    close: { version, file, closedOn: pacificDate(new Date()), recordedPrice: 845_000 },
    cancellation: {
      ...{ version, file, by: 'buyer', reason: 'The loan was refused' },
      then: { propertyStatus: 'active-listing', customerStage: 'active-client' },
    },
  } as const
}

/** The address of the home of a sale. */
export async function addressOf({ propertyId }: Pick<Escrow, 'propertyId'>): Promise<string> {
  const [home] = await rows<{ address: string }>('select address from properties where id = $1', [
    propertyId,
  ])
  return home?.address ?? ''
}

/** The dates of a sale as this person reads them. */
export async function datesOf(who: Person, { id }: Pick<Escrow, 'id'>): Promise<EscrowDate[]> {
  const { status, body } = await who.call(listEscrowDates, { params: { id } })
  if (status !== 200) throw new Error(`No dates: ${JSON.stringify(body)}`)
  return body
}

/** One date of a sale by its rule. */
export async function dateOf(sale: Pick<Escrow, 'id'>, rule: string): Promise<EscrowDate> {
  const found = (await datesOf(await demo('admin'), sale)).find((date) => date.rule === rule)
  if (!found) throw new Error(`No date of ${rule}`)
  return found
}
