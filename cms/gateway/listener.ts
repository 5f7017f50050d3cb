import type { RequestListener } from 'node:http'
import type { Express } from 'express'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { isSignedIn } from './pages.ts'
import { serveRelease } from './static-releases.ts'

/** Pages come from memory before Express; the home of the signed in and all else from the gateway. */
export function listener(app: Express, releases: ReleaseStore): RequestListener {
  return (request, response) => {
    const isHome = request.url === '/' || request.url?.startsWith('/?')
    const portalHome = isHome && isSignedIn(request.headers.cookie)
    if (!portalHome && serveRelease(releases.current(), request, response)) return
    app(request, response)
  }
}
