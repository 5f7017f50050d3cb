import { CryptoKeySigner, PDF } from '@libpdf/core'
import { sha256 } from '#cms/core/crypto.ts'
import { pacificTime } from '#wire/dates.ts'
import {
  CONSENT,
  CONSENT_STATEMENT,
  CONSENT_VERSION,
  DRAWING,
  type Signature,
} from '#wire/signatures.ts'
import { namesTogether } from '#wire/texts/contract-signers.ts'
import type { Identity } from './identity.ts'
import { drawStrokes, type Paper, paperOf } from './paper.ts'

/** One signature on the audit page: who signed, when, from where and how. */
export type SealedSignature = {
  /** As the document names the signer. */
  name: string
  account: string
  signature: Signature
  /** ISO 8601. */
  signedAt: string
  /** The signer's network address; `agent` is the User-Agent header. Both as received. */
  address: string
  agent: string
}

/** The facts on the audit page: who signed which document, when and from where. */
export type Evidence = {
  /** What the document is, such as `Contract`, and its id. */
  kind: string
  id: string
  title: string
  documentSha256: string
  /** At least one, in the order of the document. */
  signers: readonly SealedSignature[]
  sealedAt: Date
}

/** The width of a drawn signature's box, in points. */
const BOX_WIDTH = 240
const SCALE = BOX_WIDTH / DRAWING.width

/** Appends the signatures and the audit record and signs every byte. The document's own bytes stay at the file's beginning. */
export async function seal(document: Uint8Array, evidence: Evidence, identity: Identity) {
  const pdf = await PDF.load(document)
  const first = pdf.getPageCount() + 1
  const paper = paperOf(pdf)
  const { signers, sealedAt } = evidence
  paper.write(signers.length > 1 ? 'Signatures' : 'Signature', 'title')
  for (const signer of signers) writeSignature(paper, signer)
  writeFacts(paper, evidence, identity)
  writeConsent(paper)
  paper.footer(`${evidence.title} · ${evidence.kind.toLowerCase()} ${evidence.id}`, first)
  pdf.setModificationDate(sealedAt)
  const { certificate, key } = identity
  const { bytes } = await pdf.sign({
    signer: new CryptoKeySigner(key, certificate, 'RSA', 'RSASSA-PKCS1-v1_5'),
    reason: `Sealed after the electronic signature of ${namesTogether(signers.map(({ name }) => name))}`,
    signingTime: sealedAt,
    // Every PDF reader supports this; the newer format gains nothing without an authority's certificate.
    subFilter: 'adbe.pkcs7.detached',
    fieldName: 'Seal',
  })
  const kept = bytes.subarray(0, document.length)
  if (sha256(kept) !== sha256(document))
    throw new Error('Sealing changed the document that was read')
  return bytes
}

const howOf = ({ kind }: Signature) => (kind === 'typed' ? 'typed' : 'drawn')

function writeSignature(paper: Paper, { signature, name, signedAt }: SealedSignature): void {
  paper.space(14)
  paper.keepTogether(DRAWING.height * SCALE + 50)
  if (signature.kind === 'typed') paper.write(signature.name, 'signature')
  else {
    const { page, top } = paper.take(DRAWING.height * SCALE + 8)
    drawStrokes(page, signature.strokes, { top, scale: SCALE })
  }
  paper.rule()
  paper.write(`${name}, ${howOf(signature)} on ${pacificTime(signedAt)}`, 'small')
}

function writeFacts(paper: Paper, evidence: Evidence, { fingerprint }: Identity): void {
  const { documentSha256, kind, id, signers } = evidence
  paper.space(22)
  paper.keepTogether(120)
  paper.write('Audit record', 'heading')
  paper.space(6)
  paper.fact('Document', evidence.title)
  paper.fact(kind, id, 'code')
  for (const signer of signers) {
    if (signers.length > 1) paper.space(6)
    writeSigner(paper, signer)
  }
  if (signers.length > 1) paper.space(6)
  paper.fact('SHA-256 of the document as read', documentSha256, 'code')
  paper.fact('SHA-256 of the sealing certificate', fingerprint, 'code')
}

function writeSigner(paper: Paper, signer: SealedSignature): void {
  const { name, account, signature, signedAt, address, agent } = signer
  paper.keepTogether(90)
  paper.fact('Signed by', `${name} (${account})`)
  paper.fact('Time (UTC)', signedAt)
  paper.fact('Time (Pacific)', pacificTime(signedAt))
  paper.fact('Signature', howOf(signature))
  paper.fact('Network address', address)
  paper.fact('Browser', agent)
}

function writeConsent(paper: Paper): void {
  paper.space(18)
  paper.keepTogether(60)
  paper.write(`Consent to electronic records (version ${CONSENT_VERSION})`, 'heading')
  paper.space(4)
  for (const { heading, text } of CONSENT) paper.write(`${heading}. ${text}`, 'small')
  paper.space(4)
  paper.write(`Agreed: "${CONSENT_STATEMENT}"`, 'small')
  paper.space(10)
  paper.write(
    'This file is closed with a digital signature over all of its bytes. A reader of PDF files shows whether it is unchanged; the certificate is our own, so the reader may ask whether to trust it.',
    'small',
  )
}
