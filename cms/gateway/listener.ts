import type { RequestListener } from 'node:http'
import type { Express } from 'express'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { isForFiles } from './files-app.ts'
import { isSignedIn } from './pages.ts'
import { serveRelease } from './static-releases.ts'

/**
 * Pages come from memory before Express; the home of the signed in and all else from the gateway. The
 * hostname of FILES_URL reaches none of these.
 */
export function listener(app: Express, files: Express, releases: ReleaseStore): RequestListener {
  return (request, response) => {
    if (isForFiles(request.headers.host)) return files(request, response)
    const isHome = request.url === '/' || request.url?.startsWith('/?')
    const portalHome = isHome && isSignedIn(request.headers.cookie)
    if (!portalHome && serveRelease(releases.current(), request, response)) return
    app(request, response)
  }
}
