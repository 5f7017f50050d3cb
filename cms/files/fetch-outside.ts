import { lookup } from 'node:dns'
import { request as askPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { env } from '#cms/core/env.ts'
import { isPublicAddress } from '#cms/core/network.ts'

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3
const BYTES_PER_MB = 1024 * 1024

/** What lies at an outside address cannot be accepted. The message tells users why; a retry does not help. */
export class OutsideRefused extends Error {}

type Wanted = {
  /** The content types that the caller reads. */
  accept: string
  maxMegabytes: number
  /** The address is a secret: it is sent over TLS only, but for the hosts of PICTURE_HOSTS. */
  onlyHttps?: boolean
  /** What the caller kept of an earlier answer, for a 304. */
  known?: Validators
}

/** The headers ETag and Last-Modified of an answer. */
export type Validators = { etag: string | null; lastModified: string | null }

type Fetched = { body: Buffer; validators: Validators }

/**
 * Fetches from another server, at an address that a user typed: from public addresses and default ports only, within
 * 10 seconds, with three redirects at most.
 * @returns null for a 304: nothing has changed since the answer with the `known` validators
 * @throws OutsideRefused where the address or its answer is not allowed, Error where a retry may succeed
 */
export async function fetchOutside(address: string, wanted: Omit<Wanted, 'known'>): Promise<Fetched>
export async function fetchOutside(address: string, wanted: Wanted): Promise<Fetched | null>
export async function fetchOutside(address: string, wanted: Wanted): Promise<Fetched | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await openOutside(address, wanted, signal)
  const { statusCode: status, headers } = answer
  if (status === 304 && wanted.known) {
    answer.destroy()
    return null
  }
  const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  return { body: await readBody(answer, wanted, signal), validators }
}

/**
 * Asks whether a page lies at an outside address, as {@link fetchOutside} fetches. A server that refuses programs, such as
 * with 403, has answered for its page.
 * @throws OutsideRefused where there is no page or the server fails, Error where the server was not reached
 */
export async function requireOutside(address: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await openOutside(address, { accept: '*/*' }, signal)
  answer.destroy()
  const { statusCode: status = 0 } = answer
  if (status === 404 || status === 410 || status >= 500)
    throw new OutsideRefused(`its server answered ${status}`)
}

type Asked = Omit<Wanted, 'maxMegabytes'>

/** Sends a request to an outside address and those to which it redirects. @returns the answer, whose body is not read */
async function openOutside(
  address: string,
  asked: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = new URL(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await sendRequest(url, asked, signal)
    const { statusCode: status = 0, headers } = answer
    const moved = headers.location
    if (status < 300 || status === 304 || !moved) return answer
    answer.destroy()
    if (!URL.canParse(moved, url)) break
    url = new URL(moved, url)
  }
  throw new OutsideRefused('its address leads on and on')
}

/** Compares the port too: other ports of a trusted host are other programs, which were not allowed. */
const isTrusted = ({ hostname, port, protocol }: URL) =>
  env.pictureHosts.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`)

function sendRequest(url: URL, wanted: Asked, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutsideRefused('its address is not one that anybody may open')
  if (!isTrusted(url)) {
    if (url.port !== '' || (isIP(host) && !isPublicAddress(host))) throw notPublic()
    if (wanted.onlyHttps && url.protocol !== 'https:')
      throw new OutsideRefused('its address does not begin with https://')
  }
  const { etag, lastModified } = wanted.known ?? {}
  const options: RequestOptions = {
    agent: false,
    headers: {
      accept: wanted.accept,
      'accept-encoding': 'identity',
      'user-agent': 'KeepMore',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
    lookup: isTrusted(url) ? lookup : publicLookup,
    signal,
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? askSecurely : askPlainly
    send(url, options, resolve)
      .on('error', (error) => reject(explainError(error, signal)))
      .end()
  })
}

/** Connects to the checked address, so a name that resolves differently the next time gains nothing. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first, ...others] = (addresses ?? []).filter(({ address }) => isPublicAddress(address))
    if (error || !first) return done(error ?? notPublic(), [])
    if (options.all) return done(null, [first, ...others])
    done(null, first.address, first.family)
  })
}

const notPublic = () => new OutsideRefused('its address is not one of the public internet')

/** The error for users. An abort means that the time was over. */
function explainError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new Error('its server took too long')
  return error instanceof OutsideRefused ? error : new Error('its server could not be reached')
}

function requireFound(answer: IncomingMessage): void {
  const { statusCode: status = 0 } = answer
  if (status === 200) return
  answer.destroy()
  const reason = `its server answered ${status}`
  throw status >= 500 || status === 429 ? new Error(reason) : new OutsideRefused(reason)
}

async function readBody(
  answer: IncomingMessage,
  { maxMegabytes }: Wanted,
  signal: AbortSignal,
): Promise<Buffer> {
  requireFound(answer)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > maxMegabytes * BYTES_PER_MB)
        throw new OutsideRefused(`it is larger than ${maxMegabytes} MB`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw explainError(error, signal)
  } finally {
    answer.destroy()
  }
}
