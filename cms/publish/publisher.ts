import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { databaseUnavailable } from '#cms/core/problem.ts'
import { readGuideListEntries } from '#cms/entities/guides/list-entries.ts'
import { logPublishFailure, type Publisher } from '#cms/publish-request/request.ts'
import { markFailed, markShown, trackRelease } from '#cms/publish-request/status.ts'
import type { ApiDescription } from '#wire/api-description.ts'
import type { SchedulePage } from '#wire/schedule-page.ts'
import type { SiteContent } from '#wire/site-content.ts'
import { pageTemplates, renderFailureReason } from './page-templates.ts'
import { shareCards } from './pictures.ts'
import { plainPages } from './plain-pages.ts'
import { guidePath, type Manifest } from './release.ts'
import type { ReleaseStore } from './release-store.ts'
import { builtAssets, openRenderer } from './renderer.ts'
import { findRedirects, readContentVersion, takeSnapshot } from './snapshot.ts'

type Changed = Parameters<Publisher['publishGuide']>[0]

const RETRY_MS = 2_000
const RETRY_LIMIT_MS = 300_000

/**
 * Creates the publisher, which renders what visitors may see into releases and reuses unchanged pages. One
 * release runs at a time; requests during a run share the next one. A page that fails keeps its previous
 * version.
 * @param api the OpenAPI description, which changes with the code only
 */
export async function createPublisher(
  payload: BasePayload,
  releases: ReleaseStore,
  api: ApiDescription,
): Promise<Publisher> {
  const renderer = await openRenderer()
  const { pieces } = releases
  const frames = pageTemplates(renderer, pieces)
  const pictures = shareCards(renderer)
  const plain = plainPages(renderer, pieces)
  const assets: Manifest['plain'] = new Map()
  for (const [path, bytes] of await builtAssets())
    assets.set(path, { piece: await pieces.keep(bytes), hidden: false })

  let content: SiteContent | undefined
  let publishedVersion: string | undefined
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  let first: Promise<void> = Promise.resolve()
  let retryDelay = RETRY_MS
  let retry: NodeJS.Timeout | undefined

  async function makeRelease(): Promise<void> {
    // This run replaces any planned retry; without this each failure would add one more timer.
    clearTimeout(retry)
    const started = Date.now()
    const req = await createLocalReq({}, payload)
    let tracked: Awaited<ReturnType<typeof trackRelease>> | undefined
    try {
      tracked = await trackRelease(req)
      const snapshotAt = releases.now()
      // Read first: a change between the two statements makes one more release instead of none.
      const version = await readContentVersion(req)
      const snapshot = await takeSnapshot(req)
      content = { ...snapshot.content, api }
      const before = releases.current()?.parts
      const { framed, problems, changed } = await frames.all(
        req,
        snapshot.entries,
        content,
        before?.frames,
      )
      const seen = { ...content, guides: [...framed.values()].map(({ listed }) => listed) }
      const { pages, rendered } = await plain(seen, before?.plain)
      const parts = {
        plain: new Map([...assets, ...pages]),
        frames: framed,
        shared: renderer.sharedParts(seen),
        redirects: snapshot.redirects,
      }
      await releases.replace(parts, pictures.pictureOf(content), snapshotAt)
      publishedVersion = version
      await tracked.shown(framed, problems)
      for (const [guide, problem] of problems) log.warn({ guide, problem }, 'guide not rendered')
      log.info(
        { ms: Date.now() - started, guides: framed.size, changed, rendered },
        'site published',
      )
      retryDelay = RETRY_MS
    } catch (error) {
      // The change is committed, so no later request may come, for example after the database was away.
      retry = setTimeout(() => publish().catch(logPublishFailure), retryDelay).unref()
      retryDelay = Math.min(retryDelay * 2, RETRY_LIMIT_MS)
      await tracked?.failed(renderFailureReason(error)).catch(logPublishFailure)
      throw error
    }
  }

  function publish(): Promise<void> {
    if (!running) {
      running = makeRelease().finally(() => {
        running = undefined
      })
      return running
    }
    // The next run covers changes that the running one has not read. Each run's failure is its caller's.
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return publish()
      })
    return waiting
  }

  async function publishIfChanged(): Promise<void> {
    const version = await readContentVersion(await createLocalReq({}, payload))
    if (version !== publishedVersion) await publish()
  }

  async function showNow({ id, change }: Changed): Promise<void> {
    if (!content || !releases.current()) return
    const req = await createLocalReq({}, payload)
    try {
      const [entry] = await readGuideListEntries(req, id)
      const frame = entry ? await frames.one(req, entry, content) : null
      const moved = frame ? await findRedirects(req, guidePath(frame.listed)) : []
      const movedFrom = moved.map(({ from }) => from)
      releases.show(id, frame, movedFrom)
      await markShown(req, id, change, frame)
    } catch (error) {
      const problem = renderFailureReason(error)
      log.warn({ guide: id, problem }, 'guide not shown')
      await markFailed(req, id, change, problem)
    }
  }

  /** Runs in sequence, so that of two changes to one guide the later is shown last. */
  async function publishGuide(guide: Changed): Promise<void> {
    first = first.then(() => showNow(guide)).catch(logPublishFailure)
    await first
    await publish()
  }

  async function drawSchedule(schedule: SchedulePage): Promise<string> {
    if (!content) throw databaseUnavailable()
    return renderer.draw('/schedule', { ...content, guides: [], schedule })
  }

  const sweepPictures = async (sweeping: PayloadRequest) =>
    content ? pictures.sweep(sweeping, content) : []

  return { publish, publishIfChanged, publishGuide, drawSchedule, sweepPictures }
}
