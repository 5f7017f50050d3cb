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
import type { Identity } from './identity.ts'
import { drawStrokes, type Paper, paperOf } from './paper.ts'

/** The facts on the audit page: who signed which document, when and from where. */
export type Evidence = {
  contractId: string
  title: string
  signerName: string
  account: string
  signature: Signature
  signedAt: Date
  /** The signer's network address; `agent` is the User-Agent header. Both as received. */
  address: string
  agent: string
  documentSha256: string
}

/** The width of a drawn signature's box, in points. */
const BOX_WIDTH = 240
const SCALE = BOX_WIDTH / DRAWING.width

/** Appends the signature and audit page and signs every byte. The document's own bytes stay at the file's beginning. */
export async function seal(document: Uint8Array, evidence: Evidence, identity: Identity) {
  const pdf = await PDF.load(document)
  const first = pdf.getPageCount() + 1
  const paper = paperOf(pdf)
  writeSignature(paper, evidence)
  writeFacts(paper, evidence, identity)
  writeConsent(paper)
  paper.footer(`${evidence.title} · contract ${evidence.contractId}`, first)
  pdf.setModificationDate(evidence.signedAt)
  const { certificate, key } = identity
  const { bytes } = await pdf.sign({
    signer: new CryptoKeySigner(key, certificate, 'RSA', 'RSASSA-PKCS1-v1_5'),
    reason: `Sealed after the electronic signature of ${evidence.signerName}`,
    signingTime: evidence.signedAt,
    // Every PDF reader supports this; the newer format gains nothing without an authority's certificate.
    subFilter: 'adbe.pkcs7.detached',
    fieldName: 'Seal',
  })
  const kept = bytes.subarray(0, document.length)
  if (sha256(kept) !== sha256(document))
    throw new Error('Sealing changed the document that was read')
  return bytes
}

function writeSignature(paper: Paper, { signature, signerName, signedAt }: Evidence): void {
  paper.write('Signature', 'title')
  paper.space(14)
  if (signature.kind === 'typed') paper.write(signature.name, 'signature')
  else {
    const { page, top } = paper.take(DRAWING.height * SCALE + 8)
    drawStrokes(page, signature.strokes, { top, scale: SCALE })
  }
  paper.rule()
  const how = signature.kind === 'typed' ? 'typed' : 'drawn'
  paper.write(`${signerName}, ${how} on ${pacificTime(signedAt.toISOString())}`, 'small')
}

function writeFacts(paper: Paper, evidence: Evidence, { fingerprint }: Identity): void {
  const { signedAt, documentSha256, contractId, account, address, agent } = evidence
  paper.space(22)
  paper.write('Audit record', 'heading')
  paper.space(6)
  paper.fact('Document', evidence.title)
  paper.fact('Contract', contractId, 'code')
  paper.fact('Signed by', `${evidence.signerName} (${account})`)
  paper.fact('Time (UTC)', signedAt.toISOString())
  paper.fact('Time (Pacific)', pacificTime(signedAt.toISOString()))
  paper.fact('Network address', address)
  paper.fact('Browser', agent)
  paper.fact('SHA-256 of the document as read', documentSha256, 'code')
  paper.fact('SHA-256 of the sealing certificate', fingerprint, 'code')
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
