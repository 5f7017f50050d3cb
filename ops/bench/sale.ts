/**
 * `npm run bench -- sale [--sales 200]`: a home with twenty offers as its seller opens it, an offer accepted with a
 * mailed code, and Today with so many open sales, each figure beside its limit.
 */
import '../log-level.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { acceptOffer, recordAcceptance } from '../../wire/acceptances.ts'
import { readHomeOverview } from '../../wire/home-overview.ts'
import { addOffer, listOffers, type Offer } from '../../wire/offers.ts'
import { changePropertyStatus, createProperty } from '../../wire/properties.ts'
import { pathOf, type Route } from '../../wire/route.ts'
import { requestSigningCode } from '../../wire/signing-codes.ts'
import { readToday } from '../../wire/today.ts'
import { uploadFiles } from '../../wire/uploads.ts'
import { asStaff, signedInAs } from './as-staff.ts'
import { asker, percentile } from './at-rate.ts'
import { atMost, type Figure } from './fleet/figures.ts'
import { inHours, newOffer } from './new-offer.ts'
import { machineLoad, type OwnProduct, onOwnProduct } from './own-product.ts'

const SELLER = 'seller@example.com'
const OFFERS = 20
const READS_PER_SECOND = 150
const WARM_UP_SECONDS = 5
const READ_SECONDS = 20
/** A signer gets five codes an hour. */
const ACCEPTED = 5
const TODAYS = 40

type Headers = Record<string, string>

const { sales } = parseArgs({ options: { sales: { type: 'string', default: '200' } } }).values

/** Makes calls of one session. @throws where the answer is no success */
const callerOf = (url: string, headers: Headers) =>
  async function call<Reply>(route: Route, id: string, body?: object): Promise<Reply> {
    const isForm = body instanceof FormData
    const answer = await fetch(url + pathOf(route.path, { id }), {
      method: route.method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${route.method} ${route.path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : null) as Reply
  }
type Call = ReturnType<typeof callerOf>

/** A listed home of the seller with so many offers. */
async function listedHome(seller: Call, staff: Call, address: string, offers: number) {
  const home = await seller<{ id: string }>(createProperty, '', { address, propertyType: 'condo' })
  await staff(changePropertyStatus, home.id, { status: 'active-listing', listingPrice: 700_000 })
  const made: Offer[] = []
  for (let number = 1; number <= offers; number++)
    made.push(await staff<Offer>(addOffer, home.id, newOffer(number)))
  return { id: home.id, offers: made }
}

/** Opens a sale as staff do who record a contract that was signed on paper. */
async function openSale(seller: Call, staff: Call, address: string): Promise<void> {
  const { id, offers } = await listedHome(seller, staff, address, 1)
  const form = new FormData()
  const paper = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })
  form.append('files', paper, 'contract.pdf')
  form.append('propertyId', id)
  const { files } = await seller<{ files: { id: string }[] }>(uploadFiles, '', form)
  const [{ id: file } = { id: '' }] = files
  await staff(recordAcceptance, offers[0]?.id ?? '', {
    version: 1,
    acceptedAt: inHours(-0.1),
    file,
  })
}

/** The codes of all mails so far. */
const codesIn = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'mail')).flatMap(
    (name) =>
      /(\d{6}) is your code to sign/.exec(readFileSync(join(dataDir, 'mail', name), 'utf8'))?.[1] ??
      [],
  )

/** Signs an offer with a mailed code. @returns the milliseconds of the signature alone */
async function accept(seller: Call, dataDir: string, { id, version, number, termsSha256 }: Offer) {
  const known = new Set(codesIn(dataDir))
  await seller(requestSigningCode, '', { offerId: id, number })
  let code: string | undefined
  while (code === undefined) {
    await sleep(50)
    code = codesIn(dataDir).find((each) => !known.has(each))
  }
  const signature = { kind: 'typed', name: 'June Takahashi' }
  const began = performance.now()
  await seller(acceptOffer, id, {
    ...{ version, number, termsSha256, consent: true, code, signature },
  })
  return performance.now() - began
}

/** Milliseconds of reads one after another. The query makes each of them a first one, without an ETag. */
async function timesOf(url: string, headers: Headers, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let read = 0; read < times; read++) {
    const began = performance.now()
    await (await fetch(url, { headers: { ...headers, 'cache-control': 'no-cache' } })).arrayBuffer()
    taken.push(performance.now() - began)
  }
  return taken
}

async function measure({ product: { url }, settings }: OwnProduct): Promise<Figure[]> {
  const [sellerHeaders, staffHeaders] = [await signedInAs(url, SELLER), await asStaff(url)]
  const [seller, staff] = [callerOf(url, sellerHeaders), callerOf(url, staffHeaders)]
  const home = await listedHome(seller, staff, '1 Bench Street, Fresno, CA', OFFERS)
  const { atRate, stop } = asker(url)
  const paths = [readHomeOverview, listOffers].map(({ path }) => pathOf(path, { id: home.id }))
  let asked = 0
  const { authorization = '' } = sellerHeaders
  const next = () => ({ path: `${paths[asked++ % 2]}?n=${asked}`, authorization })
  // The first seconds of a new product open its database connections.
  await atRate(READS_PER_SECOND, WARM_UP_SECONDS, next)
  const reads = await atRate(READS_PER_SECOND, READ_SECONDS, next)
  stop()
  const accepted: number[] = []
  for (let number = 1; number <= ACCEPTED; number++) {
    const { offers } = await listedHome(seller, staff, `${number} Accept Street, Fresno, CA`, 1)
    if (offers[0]) accepted.push(await accept(seller, String(settings.DATA_DIR), offers[0]))
  }
  for (let number = 1; number <= Number(sales); number++)
    await openSale(seller, staff, `${number} Sale Street, Fresno, CA`)
  const todays = await timesOf(url + readToday.path, staffHeaders, TODAYS)
  return [
    atMost(`overview and ${OFFERS} offers, p95`, percentile(reads.times, 0.95), 150),
    atMost('answers that were no success', reads.broken + reads.failed, 0, ''),
    atMost(`the slowest of ${ACCEPTED} acceptances`, Math.max(...accepted), 400),
    atMost(`Today with ${sales} more open sales, p95`, percentile(todays, 0.95), 500),
  ]
}

let misses = 0
await onOwnProduct(1, async (own) => {
  const figures = await measure(own)
  console.log(machineLoad())
  console.table(figures.map(({ isOk, ...line }) => ({ ...line, '': isOk ? 'ok' : 'MISS' })))
  misses = figures.filter(({ isOk }) => !isOk).length
})
process.exit(misses === 0 ? 0 : 1)
