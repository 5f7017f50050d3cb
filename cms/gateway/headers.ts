import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { env } from '#cms/core/env.ts'
import { islandScriptHashes } from './island-scripts.ts'

const https = env.publicUrl.startsWith('https:')

const shared = {
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
}

/** Third-party origins, allowed only where the operator configured them. */
const widget = env.schedulingUrl ? [new URL(env.schedulingUrl).origin] : []
const tag = env.adTag?.origins ?? []
const files = env.filesUrl ? [env.filesUrl] : []

const policy = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'", ...tag],
  fontSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  frameSrc: ["'self'", ...widget],
  // A guide's external picture is copied to us, so visitors' browsers contact no third party for it.
  imgSrc: ["'self'", 'data:', ...files, ...tag],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'", ...islandScriptHashes(), ...tag],
  scriptSrcAttr: ["'none'"],
  // Radix and the SVG drawings set style attributes; style elements and sheets come from this origin only.
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  styleSrcElem: ["'self'", "'unsafe-inline'"],
  upgradeInsecureRequests: https ? [] : null,
}

/** For site, portal and API: only our script files, Astro's inline island scripts and the ad tag may run. */
export const siteHeaders: RequestHandler = helmet({
  ...shared,
  contentSecurityPolicy: { useDefaults: false, directives: policy },
})

/**
 * For the CMS: Next writes inline scripts, so each response has its own nonce. Next reads it from the
 * request's policy header.
 */
export const cmsHeaders: RequestHandler = (request, response, next) => {
  const nonce = randomBytes(16).toString('base64')
  const directives = {
    ...policy,
    scriptSrc: ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...files],
  }
  request.headers['content-security-policy'] = `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`
  helmet({ ...shared, contentSecurityPolicy: { useDefaults: false, directives } })(
    request,
    response,
    next,
  )
}

/** For FILES_URL: nothing may run or load, and pages of the main origin may embed the files. */
export const filesHeaders: RequestHandler = helmet({
  ...shared,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
})

/** `siteHeaders` as a plain object, for responses written before Express. */
export function staticHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  }
  siteHeaders({} as never, recorder as never, () => undefined)
  return headers
}
