import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { lockHomes, requireOwnProperty } from '#cms/entities/properties/actions.ts'
import { hasOpenEscrow } from '#cms/entities/properties/kept.ts'
import { presentProperty } from '#cms/entities/properties/present.ts'
import { followHome } from '#cms/entities/statements/actions.ts'
import { lockClient, lockUserRow } from '#cms/entities/users/actions.ts'
import { writeRowsOfFiles } from '#cms/files/store-files.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asSystem, idOf, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { inEscrowRefusals, packageRefusals } from '#cms/kit/refusals.ts'
import type { Contract, Property } from '#cms/payload-types.ts'
import { DUE_AFTER_DAYS } from '#wire/contracts.ts'
import { DEFAULT_PACKAGE, type ServicePackage } from '#wire/packages.ts'
import { changePropertyPackage, type PackageChange } from '#wire/properties.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { packageChangeTexts } from '#wire/texts/properties.ts'
import type { Viewer } from '#wire/viewer.ts'
import { requireSameText, storeDraft } from './actions.ts'
import { type Draft, type Wanted, writeDraftRows } from './draft.ts'
import { tellOfContract } from './mails.ts'
import { lockContract } from './rows.ts'
import { writeVoid } from './withdrawing.ts'

type Asked = { req: PayloadRequest; viewer: Viewer; id: string; change: PackageChange }

/**
 * Changes the package of a home at once, or, where a signed agreement names the home, adds an amendment with whose
 * signature it changes. A repeated request keeps the amendment, another one replaces it, and the present package
 * withdraws it.
 * @param key the request's Idempotency-Key
 * @throws Problem 404; 409 with `current` if the package has changed since `version`, 409 if an agreement was signed
 *   or the home changed while the amendment was drawn up,
 *   and while the home is in escrow
 */
export async function changePackage(asked: Asked, key: string | undefined): Promise<Property> {
  const { req, viewer, id, change } = asked
  const wanted = await withDatabaseSlot(() => amendmentFor(asked))
  const draft = wanted && (await storeDraft(req, wanted))
  const call = {
    ...{ key, call: changePropertyPackage.path, userId: viewer.id, params: { id }, body: change },
  }
  let isKept = false
  const write = async () => {
    const { home, amendment } = await writeChange(asked, draft)
    isKept = amendment
    return home
  }
  const stored = draft ? [draft.kept.filename] : []
  return writeRowsOfFiles(req, stored, call, write, () => (isKept ? stored : []))
}

/** What the amendment would say that this change needs; null for a change that needs none. */
async function amendmentFor({ req, id, change }: Asked): Promise<Wanted | null> {
  const home = await requireOwnProperty(req, id)
  const agreement = await agreementThatNames(req, id)
  const { servicePackage } = change
  if (!agreement || servicePackage === home.requestedPackage) return null
  return servicePackage === packageNow(home) ? null : wantedOf(home, agreement, servicePackage)
}

/** An agreement for a home without a package names the default one. */
const packageNow = ({ servicePackage }: Property): ServicePackage =>
  servicePackage ?? DEFAULT_PACKAGE

/** The latest signed contract that names the home. Reads as the system: the caller has checked the home. */
async function agreementThatNames(req: PayloadRequest, id: string) {
  const signed = { property: { equals: id }, status: { in: ['signed', 'completed'] } }
  const [latest] = await asSystem(req).find('contracts', signed, { sort: '-signedAt', limit: 1 })
  return latest
}

/** What the amendment of an agreement says: its signer is the `signerName` of the agreement. */
const wantedOf = (
  home: Property,
  { signerName }: Contract,
  requestedPackage: ServicePackage,
): Wanted => ({
  userId: idOf(home.user) ?? '',
  contractType: 'amendment',
  propertyId: home.id,
  signerName,
  requestedPackage,
})

/** Locks the home, then its user, then the amendment. @returns `amendment`: whether the draft became a contract */
async function writeChange({ req, id, change }: Asked, draft: Draft | null) {
  await lockHomes(req, [id])
  const home = await requireOwnProperty(req, id)
  const { servicePackage, version } = change
  // A second press finds what the first one has asked for.
  if (servicePackage === (home.requestedPackage ?? home.servicePackage))
    return { home, amendment: false }
  if (version !== undefined && version !== home.packageVersion)
    throw editConflict(packageRefusals.stale, presentProperty(home))
  if (await hasOpenEscrow(req, id))
    throw editConflict(inEscrowRefusals.package, presentProperty(home))
  const agreement = await agreementThatNames(req, id)
  await withdrawAmendment(req, home)
  if (!agreement || servicePackage === packageNow(home)) {
    const fields = { servicePackage, requestedPackage: null }
    const changed = await writeFields(req, 'properties', id, fields)
    await followHome(req, id)
    return { home: changed, amendment: false }
  }
  if (!draft) throw new Problem(409, packageRefusals.signedMeanwhile)
  const wanted = wantedOf(home, agreement, servicePackage)
  await requireSameText(req, wanted, draft)
  await addAmendment(req, wanted, draft)
  const changed = await writeFields(req, 'properties', id, { requestedPackage: servicePackage })
  return { home: changed, amendment: true }
}

/** Withdraws the amendment of a locked home that still waits for its signature. */
async function withdrawAmendment(req: PayloadRequest, home: Property): Promise<void> {
  if (!home.requestedPackage) return
  await lockUserRow(req, idOf(home.user) ?? '')
  const waiting = {
    property: { equals: home.id },
    contractType: { equals: 'amendment' },
    status: { in: ['draft', 'sent', 'pending'] },
  }
  for (const { id } of await asSystem(req).find('contracts', waiting))
    await writeVoid(req, await lockContract(req, id), { reason: packageChangeTexts.replaced })
}

async function addAmendment(req: PayloadRequest, wanted: Wanted, draft: Draft): Promise<void> {
  const client = await lockClient(req, wanted.userId)
  const home = await asSystem(req).requireById('properties', String(wanted.propertyId), 'This home')
  const contract = await asSystem(req).create('contracts', {
    user: client.id,
    property: home.id,
    propertyAddress: home.address,
    contractType: 'amendment',
    requestedPackage: wanted.requestedPackage,
    signerName: wanted.signerName,
    version: 1,
    status: 'pending',
    dueOn: addDays(pacificDate(new Date()), DUE_AFTER_DAYS),
  })
  await writeDraftRows(req, contract, draft)
  await tellOfContract(req, client, contract)
  const details = { client: client.id, status: contract.status, property: home.id }
  await record(req, { event: 'contract-created', subject: contract.id, details })
}

/**
 * Gives a home the package of its signed amendment, in the transaction of the signature, which has locked the home.
 * @throws Problem 404 where the home is gone; 409 while the home is in escrow
 */
export async function applyAmendment(req: PayloadRequest, contract: Contract): Promise<void> {
  const { id, property, requestedPackage: servicePackage } = contract
  if (!servicePackage) return
  const home = idOf(property)
  if (!home) throw notFound('The home of this amendment')
  if (await hasOpenEscrow(req, home)) throw new Problem(409, inEscrowRefusals.package)
  await writeFields(req, 'properties', home, { servicePackage, requestedPackage: null })
  await followHome(req, home, 'amendment')
  const details = { servicePackage, contract: id }
  await record(req, { event: 'property-changed', subject: home, details })
}
