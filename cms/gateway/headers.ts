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

/** Others' origins, and only where the operator named them. */
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
  // A guide's picture from elsewhere is copied to us: no visitor asks a third party for it.
  imgSrc: ["'self'", 'data:', ...files, ...tag],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'", ...islandScriptHashes(), ...tag],
  scriptSrcAttr: ["'none'"],
  // Radix and the drawings set style attributes; style elements and sheets only from here.
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  styleSrcElem: ["'self'", "'unsafe-inline'"],
  upgradeInsecureRequests: https ? [] : null,
}

/** Site, portal and calls: no script but our own files and the bootstraps of Astro's islands. */
export const siteHeaders: RequestHandler = helmet({
  ...shared,
  contentSecurityPolicy: { useDefaults: false, directives: policy },
})

/**
 * The CMS: Next writes inline scripts, so each answer names its own nonce. Next finds it in the
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

/** FILES_URL: files, which the pages of the other origin may show. */
export const filesHeaders: RequestHandler = helmet({
  ...shared,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
})

/** For what is answered before Express: the same headers, written once. */
export function staticHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  }
  siteHeaders({} as never, recorder as never, () => undefined)
  return headers
}
