import { z } from 'zod'
import { RecordedAcceptance } from '#wire/acceptances.ts'
import { MAX_DOLLARS, parseHundredths } from '#wire/amounts.ts'
import { RecordedAnswer } from '#wire/counters.ts'
import { EscrowClose } from '#wire/escrow-ends.ts'
import { LinkFile, LinkOffer, LinkRevision } from '#wire/offer-links.ts'
import type { OfferTerms } from '#wire/offer-terms.ts'
import { NewCounter, NewOffer, NewOfferVersion } from '#wire/offers.ts'
import type { Charge } from '#wire/proceeds.ts'
import { pacificDate, slotStart } from '#wire/slots.ts'
import { offerScreenTexts } from '#wire/texts/offer-screens.ts'
import { offerProblems } from '#wire/texts/offers.ts'

const { invalid } = offerScreenTexts.staff.form

/** A text field of which an empty text is null, and one that `read` cannot read is refused. */
const typed = <Value>(read: (text: string) => Value | null, problem: string) =>
  z.string().transform((text, context): Value | null => {
    if (text.trim() === '') return null
    const value = read(text.trim())
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })

/** `850,000` and `850k`, in whole dollars. */
function readDollars(text: string): number | null {
  const hundredths = parseHundredths(text, MAX_DOLLARS)
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100
}

/** `2.5%` as basis points, anything else as whole dollars. */
function readCharge(text: string): Charge | null {
  if (text.endsWith('%')) {
    const basisPoints = parseHundredths(text, 100)
    return basisPoints === null ? null : { basisPoints }
  }
  const dollars = readDollars(text)
  return dollars === null ? null : { dollars }
}

/** A browser's `2026-11-24T17:00` as the instant at which clocks in California show it, ISO 8601 in UTC. */
export function readTime(text: string): string | null {
  const [, date, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? []
  if (!date) return null
  const start = slotStart(date, Number(hour)).getTime() + Number(minute) * 60_000
  return new Date(start).toISOString()
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Los_Angeles',
  timeStyle: 'short',
})

/** An instant as a browser's field for a time shows it on clocks in California: `2026-11-24T17:00`. */
export function typedTime(at: string): string {
  const instant = new Date(at)
  return `${pacificDate(instant)}T${CLOCK.format(instant)}`
}

const dollars = typed(readDollars, invalid.amount)
const days = typed((text) => (/^\d{1,4}$/.test(text) ? Number(text) : null), invalid.days)
const charge = typed(readCharge, invalid.charge)
const day = typed((text) => text, '')
const yesOrNo = typed((text) => text === 'yes', '')
const time = typed(readTime, invalid.time)

const TypedTerms = z.object({
  price: dollars,
  deposit: dollars,
  downPayment: dollars,
  financing: z.string(),
  buyerAgentCompensation: charge,
  concessions: charge,
  contingencies: z.object({
    loan: days,
    appraisal: days,
    investigation: days,
    saleOfBuyersHome: days,
  }),
  closeDays: days,
  closeOn: day,
  transferTax: z.object({ county: z.string(), city: z.string() }),
  asIs: yesOrNo,
  occupancy: z.string(),
  sellerStaysDays: days,
  electronicRecords: yesOrNo,
  note: z.string(),
})

const typedTimes = {
  terms: TypedTerms,
  signedAt: time.refine((at) => at !== null, invalid.time),
  expiresAt: time,
}

const typedPaper = { ...typedTimes, file: z.string() }

type Times = z.output<z.ZodObject<typeof typedTimes>>

const sentOf = ({ terms, signedAt, expiresAt }: Times, files: string[]) => ({
  ...{ terms, signedAt, files },
  ...(expiresAt !== null && { expiresAt }),
})

const paperOf = ({ file, ...times }: z.output<z.ZodObject<typeof typedPaper>>) =>
  sentOf(times, file ? [file] : [])

const buyersIn = (lines: string) => lines.split('\n').filter((name) => name.trim() !== '')

/** Hands what was typed to the schema of the call, whose refusals keep their fields. */
export const parsedBy =
  <Output>(schema: z.ZodType<Output>) =>
  (given: unknown, context: z.RefinementCtx): Output => {
    const parsed = schema.safeParse(given)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  }

/** The form of an offer; its fields have the names of the call's, so that a refusal stands at its field. */
export const TypedOffer = z
  .object({
    buyerNames: z.string(),
    agent: z.object({
      name: z.string(),
      email: z.string(),
      brokerage: z.string(),
      licenceNumber: z.string(),
    }),
    ...typedPaper,
  })
  .transform(({ buyerNames, agent, ...paper }) => ({
    ...paperOf(paper),
    agent,
    buyerNames: buyersIn(buyerNames),
  }))
  .transform(parsedBy<NewOffer>(NewOffer))

/** The form of the buyer's other terms. */
export const TypedVersion = z
  .object({ version: z.number(), ...typedPaper })
  .transform(({ version, ...paper }) => ({ ...paperOf(paper), version, side: 'buyer' }))
  .transform(parsedBy<NewOfferVersion>(NewOfferVersion))

/** The papers that the buyer's agent added, which wait for the offer. */
const typedFiles = z.array(LinkFile).transform((files) => files.map(({ id }) => id))

/** The form in which a buyer's agent sends an offer through a link. */
export const TypedLinkOffer = z
  .object({
    buyerNames: z.string(),
    agent: z.object({ brokerage: z.string().trim().min(1, offerProblems.brokerage) }),
    ...{ ...typedTimes, files: typedFiles },
  })
  .transform(({ buyerNames, agent, files, ...times }) => ({
    ...{ ...sentOf(times, files), brokerage: agent.brokerage, buyerNames: buyersIn(buyerNames) },
  }))
  .transform(parsedBy<LinkOffer>(LinkOffer))

/** The form in which a buyer's agent sends other terms through a link. */
export const TypedRevision = z
  .object({ version: z.number(), ...typedTimes, files: typedFiles })
  .transform(({ version, files, ...times }) => ({
    ...{ ...sentOf(times, files), version, answer: 'revise' },
  }))
  .transform(parsedBy<LinkRevision>(LinkRevision))
/** The form of the sellers' counter; the fields of the buyer's paper are not in it. */
export const TypedCounter = z
  .object({ version: z.number(), terms: TypedTerms, expiresAt: time })
  .transform(({ expiresAt, ...given }) => ({
    ...{ ...given, side: 'seller', draft: true },
    ...(expiresAt !== null && { expiresAt }),
  }))
  .transform(parsedBy<NewCounter>(NewCounter))

/** The form of the buyer's answer. */
export const TypedAnswer = z
  .object({ version: z.number(), answer: z.string(), file: z.string() })
  .transform(({ file, ...given }) => ({ ...given, ...(file && { file }) }))
  .transform(parsedBy<RecordedAnswer>(RecordedAnswer))

/** The form of the close of a sale. */
export const TypedClose = z
  .object({
    ...{ version: z.number(), closedOn: z.string(), recordedPrice: dollars, file: z.string() },
    overrideReason: z.string(),
  })
  .transform(parsedBy(EscrowClose))

/** The form in which staff record a signed contract. */
export const TypedRecord = z
  .object({ version: z.number(), acceptedAt: time, file: z.string() })
  .transform(parsedBy<RecordedAcceptance>(RecordedAcceptance))

const dollarsText = (amount: number | null) => amount?.toLocaleString('en-US') ?? ''
const daysText = (count: number | null) => (count === null ? '' : String(count))
const yesOrNoText = (said: boolean | null) => (said === null ? '' : said ? 'yes' : 'no')

function chargeText(given: Charge | null): string {
  if (given === null) return ''
  return 'dollars' in given ? `$${dollarsText(given.dollars)}` : `${given.basisPoints / 100}%`
}

const NO_TERMS: OfferTerms = {
  ...{ price: 0, deposit: 0, financing: 'conventional', downPayment: null },
  ...{ buyerAgentCompensation: null, concessions: null, closeDays: null, closeOn: null },
  contingencies: { loan: null, appraisal: null, investigation: null, saleOfBuyersHome: null },
  ...{ asIs: null, electronicRecords: null, sellerStaysDays: null, note: null },
  ...{ transferTax: { county: 'seller', city: 'seller' }, occupancy: 'vacant-at-close' },
}

/** The texts of the form. @param terms of the version before, to which the buyer sends other ones */
export function valuesOf(terms?: OfferTerms) {
  const shown = terms ?? NO_TERMS
  const { contingencies } = shown
  return {
    version: 0,
    buyerNames: '',
    agent: { name: '', email: '', brokerage: '', licenceNumber: '' },
    terms: {
      price: terms ? dollarsText(shown.price) : '',
      deposit: terms ? dollarsText(shown.deposit) : '',
      downPayment: dollarsText(shown.downPayment),
      financing: shown.financing as string,
      buyerAgentCompensation: chargeText(shown.buyerAgentCompensation),
      concessions: chargeText(shown.concessions),
      contingencies: {
        loan: daysText(contingencies.loan),
        appraisal: daysText(contingencies.appraisal),
        investigation: daysText(contingencies.investigation),
        saleOfBuyersHome: daysText(contingencies.saleOfBuyersHome),
      },
      closeDays: daysText(shown.closeDays),
      closeOn: shown.closeOn ?? '',
      transferTax: { ...shown.transferTax } as { county: string; city: string },
      asIs: yesOrNoText(shown.asIs),
      occupancy: shown.occupancy as string,
      sellerStaysDays: daysText(shown.sellerStaysDays),
      electronicRecords: yesOrNoText(shown.electronicRecords),
      note: shown.note ?? '',
    },
    ...{ signedAt: '', expiresAt: '', file: '', files: [] as LinkFile[] },
  }
}
export type OfferValues = ReturnType<typeof valuesOf>
