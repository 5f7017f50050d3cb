import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import type { SealedSignature } from '#cms/entities/contracts/seal/seal.ts'
import { announceOffers } from '#cms/entities/offers/telling.ts'
import { fileSignedPaper } from '#cms/entities/offers/writes.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import { writeDocumentRow } from '#cms/entities/uploads/rows.ts'
import { splitName } from '#cms/entities/users/actions.ts'
import { type StoredDocument, storePdf, writeRowsOfFiles } from '#cms/files/store-files.ts'
import type { ForAcceptance } from '#cms/jobs/jobs.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asSystem, idOf, isoTime, runSql } from '#cms/kit/documents.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import { acceptanceMails, acceptedPaper } from '#wire/texts/acceptances.ts'
import { termsPdf } from './terms.ts'

/** A complete acceptance without its paper. */
type Accepted = {
  id: string
  propertyId: string
  offerId: string
  number: number
  text: string
  sha256: string
  agentName: string
  agentEmail: string
}

type Signed = Omit<SealedSignature, 'signature'> & {
  kind: 'typed' | 'drawn'
  strokes: number[][] | null
}

async function findAccepted(req: PayloadRequest, id: string): Promise<Accepted | undefined> {
  const [found] = await runSql<Accepted>(req)`
    select acceptances.id, acceptances.property_id as "propertyId",
      acceptances.offer_id as "offerId", acceptances.number, terms_text as text,
      terms_sha256 as sha256, agent_name as "agentName", agent_email as "agentEmail"
    from acceptances
      join offers on offers.id = acceptances.offer_id
      join offer_versions as version
        on version.offer_id = acceptances.offer_id and version.number = acceptances.number
    where acceptances.id = ${id} and acceptances.state = 'complete' and paper_id is null`
  return found
}

/** The signatures of an acceptance, oldest first. */
async function findSigned(req: PayloadRequest, id: string): Promise<SealedSignature[]> {
  const found = await runSql<Signed>(req)`
    select signed.name, coalesce(email, ${acceptedPaper.deletedAccount}) as account, kind, strokes,
      address, agent, ${isoTime(sql`signed_at`)} as "signedAt"
    from acceptance_signatures as signed left join users on users.id = user_id
    where acceptance_id = ${id} order by signed_at, user_id`
  return found.map(({ kind, strokes, ...signer }) => ({
    ...signer,
    signature:
      kind === 'drawn'
        ? { kind, name: signer.name, strokes: strokes ?? [] }
        : { kind, name: signer.name },
  }))
}

/** The terms with all signatures, sealed as a contract is. */
async function sealTerms(
  req: PayloadRequest,
  { id, number, text, sha256 }: Accepted,
): Promise<StoredDocument> {
  const { seal } = await import('#cms/entities/contracts/seal/seal.ts')
  const { sealingIdentity } = await import('#cms/entities/contracts/seal/identity.ts')
  const signers = await withDatabaseSlot(() => findSigned(req, id))
  const [title = ''] = text.split('\n')
  const evidence = {
    ...{ kind: acceptedPaper.kind, id, title, documentSha256: sha256, signers },
    sealedAt: new Date(),
  }
  const paper = await termsPdf(req, { number, text, sha256 })
  return storePdf(await seal(paper, evidence, await sealingIdentity()))
}

/**
 * The job that makes the paper of an accepted offer: its terms with an audit page that lists every signer, as a file of
 * the home that belongs to the version. The buyer's agent is told with its hash. Running it twice makes one.
 */
export async function sealAcceptance(
  req: PayloadRequest,
  { acceptanceId }: ForAcceptance,
): Promise<void> {
  const accepted = await withDatabaseSlot(() => findAccepted(req, acceptanceId))
  if (!accepted) return
  const kept = await sealTerms(req, accepted)
  const call = { key: undefined, call: 'acceptance-paper', userId: null, params: null, body: null }
  await writeRowsOfFiles(
    req,
    [kept.filename],
    call,
    () => filePaper(req, accepted, kept),
    (isFiled) => (isFiled ? [kept.filename] : []),
  )
}

/** @returns false where a run before has filed the paper */
async function filePaper(
  req: PayloadRequest,
  accepted: Accepted,
  kept: StoredDocument,
): Promise<boolean> {
  const { id, propertyId, offerId, number, agentName, agentEmail } = accepted
  await lockHomes(req, [propertyId])
  if (!(await findAccepted(req, id))) return false
  const home = await asSystem(req).requireById('properties', propertyId, 'This home')
  const client = idOf(home.user) ?? ''
  const name = acceptedPaper.file(home.address)
  const upload = await writeDocumentRow(req, client, kept, name, propertyId)
  await fileSignedPaper(req, { offerId, number }, upload.id)
  await runSql(req)`
    update acceptances set paper_id = ${upload.id}, updated_at = clock_timestamp() where id = ${id}`
  await runSql(req)`
    update offers set version = version + 1, updated_at = clock_timestamp() where id = ${offerId}`
  const details = { offer: offerId, number, upload: upload.id, sealed: kept.sha256 }
  await record(req, { event: 'offer-sealed', subject: propertyId, details })
  await announceOffers(req, home)
  const { firstName } = splitName(agentName)
  const text = acceptanceMails.sealed(home.address, kept.sha256)
  await queueMail(req, mailTo({ email: agentEmail, firstName }, text))
  return true
}
