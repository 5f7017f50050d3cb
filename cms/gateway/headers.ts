import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { env } from '#cms/core/env.ts'

const https = env.publicUrl.startsWith('https:')

const shared = {
  crossOriginEmbedderPolicy: false,
  strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
} as const

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
  scriptSrc: ["'self'", ...tag],
  scriptSrcAttr: ["'none'"],
  // Radix and the SVG drawings set style attributes; style elements and sheets come from this origin only.
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  styleSrcElem: ["'self'", "'unsafe-inline'"],
  upgradeInsecureRequests: https ? [] : null,
}

/** For site, portal and API: only our script files and the ad tag may run. */
const siteHeaders = helmet({
  ...shared,
  contentSecurityPolicy: { useDefaults: false, directives: policy },
})

/** For the CMS: each response has its own nonce for Next's inline scripts, which reads it from the request's header. */
const cmsHeaders: RequestHandler = (request, response, next) => {
  const nonce = randomBytes(16).toString('base64')
  const directives = {
    ...policy,
    scriptSrc: ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...files],
  }
  request.headers['content-security-policy'] = `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`
  const contentSecurityPolicy = { useDefaults: false, directives }
  helmet({ ...shared, contentSecurityPolicy })(request, response, next)
}

/** A regex, because Express's patterns match whole segments and miss a path such as /api/cities. */
const CMS_PATH = /^\/cms(?:\/|$)/i

/** The same for every request, and helmet would make them anew for each. */
const SITE_HEADERS = new Headers(staticHeaders())

export const securityHeaders: RequestHandler = (request, response, next) => {
  if (CMS_PATH.test(request.path)) return cmsHeaders(request, response, next)
  response.setHeaders(SITE_HEADERS)
  next()
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

/** The site's headers as a plain object, for responses written before Express. */
export function staticHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  siteHeaders(request, response, () => undefined)
  const headers = Object.entries(response.getHeaders())
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]))
}
