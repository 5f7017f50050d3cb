/** The product under `npm run dev`: answers what each path shows, and has its parent render pages. */
import { type BasePayload, createLocalReq } from 'payload'
import { connection } from '#cms/database/adapter.ts'
import { readPublishedByIds } from '#cms/entities/guides/actions.ts'
import { hasSessionCookie } from '#cms/entities/sessions/session-cookie.ts'
import { description } from '#cms/gateway/api-router.ts'
import { isPortalPath } from '#cms/gateway/pages.ts'
import { presentGuideWithCard } from '#cms/publish/page-templates.ts'
import { setPreviewRenderer } from '#cms/publish/renderer.ts'
import { takeSnapshot } from '#cms/publish/snapshot.ts'
import { type Started, start } from '#cms/start.ts'
import { DEFAULT_SPANISH } from '#wire/default-copy.ts'
import { guidePath } from '#wire/guide-pages.ts'
import type { SiteContent } from '#wire/site-content.ts'
import { inSpanish } from '#wire/spanish-copy.ts'
import { openOrReuseDatabase } from '../reach-database.ts'
import {
  answerCalls,
  createCaller,
  type PageQuery,
  type PageReply,
  type RenderRequest,
} from './calls.ts'

// The parent may end without stopping its child, so the child stops when the IPC channel closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const draw = createCaller<RenderRequest, string>(process)
setPreviewRenderer((path, content) => draw({ path, content }))

const { payload, releases }: Started = await start(['CMS', 'site'], async () => {
  const database = await openOrReuseDatabase()
  connection.url = database.url
  return database
})
answerCalls(process, reply)
process.send?.({ ready: true })

/** Resolves a path as the gateway does, from the present content of the database. */
async function reply({ path, cookies }: PageQuery): Promise<PageReply> {
  const moved = releases.current()?.redirects.get(path)
  if (moved) return { moved }
  const isPortal =
    isPortalPath(path.replace(/(.)\/$/, '$1')) || (path === '/' && hasSessionCookie(cookies))
  return { page: isPortal ? '/portal-shell' : path, content: await contentOf(payload, path) }
}

async function contentOf(of: BasePayload, path: string): Promise<SiteContent> {
  const req = await createLocalReq({}, of)
  const { content, entries, spanish } = await takeSnapshot(req)
  // Only the page /api/docs is rendered from the API description.
  const api = path === '/api/docs' ? description() : (undefined as never)
  const listing = entries.find(({ listed }) => guidePath(listed) === path)
  const [guide] = listing ? await readPublishedByIds(req, [listing.listed.id]) : []
  const copy = path === '/es' ? inSpanish(content.copy, spanish ?? DEFAULT_SPANISH) : content.copy
  if (!guide || !listing) return { ...content, copy, api }
  return {
    ...content,
    api,
    guide: presentGuideWithCard(guide, { ...listing, picture: listing.listed.picture }),
  }
}
