import { lookup } from 'node:dns'
import { request as askPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { env } from '#cms/core/env.ts'
import { isPublicAddress } from '#cms/core/network.ts'
import { MAX_FILE_BYTES } from '#wire/uploads.ts'
import { PICTURE_TYPES, PictureRefused } from './picture.ts'

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3

/**
 * Fetches a picture from another site, at an address that an editor wrote into a guide: from public
 * addresses and default ports only, at most 10 MB, within 10 seconds.
 * @throws PictureRefused where the address has none or is not allowed, Error where a retry may succeed
 */
export async function fetchPicture(address: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = new URL(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await sendRequest(url, signal)
    const moved = answer.headers.location
    if ((answer.statusCode ?? 0) < 300 || !moved) return readBody(answer, signal)
    answer.destroy()
    if (!URL.canParse(moved, url)) break
    url = new URL(moved, url)
  }
  throw new PictureRefused('its address leads on and on')
}

/** Compares the port too: other ports of a trusted host are other programs, which were not allowed. */
const isTrusted = ({ hostname, port, protocol }: URL) =>
  env.pictureHosts.includes(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`)

function sendRequest(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new PictureRefused('its address is not one that anybody may open')
  if (!isTrusted(url) && (url.port !== '' || (isIP(host) && !isPublicAddress(host))))
    throw notPublic()
  const options: RequestOptions = {
    agent: false,
    headers: {
      accept: PICTURE_TYPES.join(', '),
      'accept-encoding': 'identity',
      'user-agent': 'KeepMore',
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

const notPublic = () => new PictureRefused('its address is not one of the public internet')

/** The error for editors. An abort means that the time was over. */
function explainError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new Error('its server took too long')
  return error instanceof PictureRefused ? error : new Error('its server could not be reached')
}

function requireFound(answer: IncomingMessage): void {
  const { statusCode: status = 0 } = answer
  if (status === 200) return
  answer.destroy()
  const reason = `its server answered ${status}`
  throw status >= 500 || status === 429 ? new Error(reason) : new PictureRefused(reason)
}

async function readBody(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  requireFound(answer)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > MAX_FILE_BYTES) throw new PictureRefused('it is larger than 10 MB')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw explainError(error, signal)
  } finally {
    answer.destroy()
  }
}
