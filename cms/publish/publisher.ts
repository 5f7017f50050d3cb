import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { log } from '#cms/core/log.ts'
import { databaseUnavailable } from '#cms/core/problem.ts'
import { logPublishFailure, type OwnContent, type Publisher } from '#cms/publish-request/request.ts'
import { markFailed, markShown, trackRelease } from '#cms/publish-request/status.ts'
import type { ApiDescription } from '#wire/api-description.ts'
import type { SiteContent } from '#wire/site-content.ts'
import { renderFailureReason } from './page-templates.ts'
import { shareCards } from './pictures.ts'
import { type RenderedParts, releaseParts } from './release-parts.ts'
import { createRetry, oneAtATime } from './release-runs.ts'
import type { ReleaseStore } from './release-store.ts'
import { openRenderer } from './renderer.ts'
import { readContentVersion, takeSnapshot } from './snapshot.ts'

type Changed = Parameters<Publisher['publishGuide']>[0]

function logRelease({ parts, problems, changed, rendered }: RenderedParts, ms: number): void {
  for (const [guide, problem] of problems) log.warn({ guide, problem }, 'guide not rendered')
  log.info({ ms, guides: parts.frames.size, changed, rendered }, 'site published')
}

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
  const pictures = shareCards(renderer)
  const parts = await releaseParts(renderer, releases.pieces)

  let content: SiteContent | undefined
  let publishedVersion: string | undefined
  let first: Promise<void> = Promise.resolve()

  async function makeRelease(): Promise<void> {
    // This run replaces any planned retry; without this each failure would add one more timer.
    retry.cancel()
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
      const made = await parts.all(req, snapshot, content, releases.current()?.parts)
      await releases.replace(made.parts, pictures.pictureOf(content), snapshotAt)
      publishedVersion = version
      await tracked.shown(made.parts.frames, made.problems)
      logRelease(made, Date.now() - started)
      retry.reset()
    } catch (error) {
      // The change is committed, so no later request may come, for example after the database was away.
      retry.plan()
      await tracked?.failed(renderFailureReason(error)).catch(logPublishFailure)
      throw error
    }
  }

  const { start: publish, stop } = oneAtATime(makeRelease)
  const retry = createRetry(publish)

  async function publishIfChanged(): Promise<void> {
    const version = await readContentVersion(await createLocalReq({}, payload))
    if (version !== publishedVersion) await publish()
  }

  async function showNow({ id, change }: Changed): Promise<void> {
    if (!content || !releases.current()) return
    const req = await createLocalReq({}, payload)
    try {
      const { frame, movedFrom } = await parts.one(req, id, content)
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

  async function drawPage(path: string, own: OwnContent): Promise<string> {
    if (!content) throw databaseUnavailable()
    return renderer.draw(path, { ...content, guides: [], spanishGuides: [], ...own })
  }

  const sweepPictures = async (sweeping: PayloadRequest) =>
    content ? pictures.sweep(sweeping, content) : []

  return { publish, publishIfChanged, publishGuide, drawPage, sweepPictures, stop }
}
