import { z } from 'zod'
import { AgreementText, Sha256 } from './agreement-text.ts'
import { Timestamp, text } from './basics.ts'
import { ContractSummary } from './contracts.ts'
import { route } from './route.ts'
import { SigningCode } from './signing-codes.ts'
import disclosures from './signing-consent.json' with { type: 'json' }
import { signerProblems } from './texts/contract-signers.ts'

/**
 * The consent before an electronic signature: the disclosures that the federal ESIGN Act (15 U.S.C.
 * 7001(c)) and California's UETA (Civil Code 1633.1 and following) require. Sample wording, like the
 * agreements. Changed wording needs a new version.
 */
export const CONSENT_VERSION = '2026-11'
export const CONSENT = disclosures

export const CONSENT_STATEMENT =
  'I have read the disclosures, I can open and keep PDF files, and I agree to sign electronically.'

export const CONSENT_MISSING = 'Please agree to electronic records before you sign.'
export const NAME_MISSING = 'Please type your name.'
export const DRAWING_MISSING = 'Please draw your signature.'

const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether a typed name is the signer's, ignoring case and extra spaces. */
export const isSignersName = (typed: string, signerName: string) =>
  plain(typed) === plain(signerName)

/** The scale of a drawing: all coordinates are scaled to a box of 1000 by 400. */
export const DRAWING = { width: 1000, height: 400 } as const
const MAX_POINTS = 4000

const Coordinate = z.number().int().min(0).max(DRAWING.width)

/**
 * One stroke: x, y, x, y, … from the upper left. It must stay in its box, because the audit record is
 * below.
 */
const Stroke = z
  .array(Coordinate)
  .min(2)
  .refine((points) => points.length % 2 === 0, 'A stroke is pairs of coordinates')
  .refine(
    (points) => points.every((at, index) => index % 2 === 0 || at <= DRAWING.height),
    'A stroke stays within its box',
  )

const pointsIn = (strokes: number[][]) =>
  strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0)

const Strokes = z
  .array(Stroke, DRAWING_MISSING)
  .max(200, 'This drawing is too detailed')
  // A single click is not a signature.
  .refine((strokes) => pointsIn(strokes) >= 5, DRAWING_MISSING)
  .refine((strokes) => pointsIn(strokes) <= MAX_POINTS, 'This drawing is too detailed')

const SignerName = text(200, NAME_MISSING)

export const Signature = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('typed'), name: SignerName }),
    z.object({ kind: z.literal('drawn'), name: SignerName, strokes: Strokes }),
  ],
  { error: 'Type or draw your signature' },
)
export type Signature = z.infer<typeof Signature>

export const NewSignature = z.object({
  consent: z.literal(true, CONSENT_MISSING),
  signature: Signature,
  /** The hash of the PDF that the client read, from `readContract`: no other document can be signed. */
  documentHash: Sha256,
  /** The one-time code of `POST /api/signing/codes`, for a contract with `needsCode`. */
  code: SigningCode.optional(),
})
export type NewSignature = z.infer<typeof NewSignature>

export const Contract = ContractSummary.extend({
  /** The document that the server generated; null if staff uploaded a file. */
  document: z.object({ text: AgreementText, sha256: z.string() }).nullable(),
  /** The last signature, which sealed the document; null before it, and if staff uploaded a signed file. */
  signature: z
    .object({
      kind: z.enum(['typed', 'drawn']),
      name: z.string(),
      signedAt: Timestamp,
      documentSha256: z.string(),
      sealedSha256: z.string(),
    })
    .nullable(),
})
export type Contract = z.infer<typeof Contract>

export const Verification = z.object({
  /** True if every check that applies passes. */
  whole: z.boolean(),
  message: z.string(),
  checks: z.object({
    /** The stored file matches the recorded hash. */
    hash: z.boolean(),
    /** The audit log holds the same hash; null for a file that was not signed here. */
    record: z.boolean().nullable(),
    /** The PDF's own digital signature is valid and ours; null for a file that was not signed here. */
    seal: z.boolean().nullable(),
    /** The sealed file contains the document that was read before signing, unchanged; null as above. */
    document: z.boolean().nullable(),
  }),
  /** The hash of the file as stored now; null if it is missing. */
  sha256: z.string().nullable(),
  recordedSha256: z.string(),
  signedAt: Timestamp,
  checkedAt: Timestamp,
})
export type Verification = z.infer<typeof Verification>

export const readContract = route('GET', '/api/contracts/{id}', {
  summary: 'One contract with its words, and how it was signed',
  reply: Contract,
})

export const readContractDocument = route('GET', '/api/contracts/{id}/document', {
  summary: "A contract's PDF, sealed once it is signed; ?download=1 saves it",
  query: z.object({ download: z.string().optional() }),
  media: 'application/pdf',
})

export const signContract = route('POST', '/api/contracts/{id}/signature', {
  summary:
    'Sign a contract that waits for it; the last signature seals it and makes the client active',
  body: NewSignature,
  reply: Contract,
  success: 201,
})

export const ContractDecline = z.object({ reason: text(500, signerProblems.reason) })
export type ContractDecline = z.infer<typeof ContractDecline>

export const declineContract = route('POST', '/api/contracts/{id}/decline', {
  summary: 'A signer says no to a contract, which nobody can sign then; sellers and staff are told',
  body: ContractDecline,
  reply: Contract,
})

export const verifyContract = route('GET', '/api/contracts/{id}/verification', {
  summary: "Check a signed contract's stored file, byte for byte and by its own seal",
  reply: Verification,
})
