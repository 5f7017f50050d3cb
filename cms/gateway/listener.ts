import type { RequestListener } from 'node:http'
import type { BasePayload } from 'payload'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import type { Publisher } from '#cms/publish-request/request.ts'
import { createGateway } from './app.ts'
import { filesApp, isForFiles } from './files-app.ts'
import { isSignedIn } from './pages.ts'
import { serveRelease } from './static-releases.ts'

/**
 * Serves pages of the release from memory before Express; the gateway gets `/` with a session cookie and
 * everything else. Requests for the hostname of FILES_URL go to the app of the files only.
 */
export function listener(
  payload: BasePayload,
  releases: ReleaseStore,
  publisher: Publisher,
): RequestListener {
  const app = createGateway(payload, releases, publisher)
  const files = filesApp(payload)
  return (request, response) => {
    if (isForFiles(request.headers.host)) return files(request, response)
    const isHome = request.url === '/' || request.url?.startsWith('/?')
    const portalHome = isHome && isSignedIn(request.headers.cookie)
    if (!portalHome && serveRelease(releases.current(), request, response)) return
    app(request, response)
  }
}
