import { Router } from 'express'
import { type BasePayload, createLocalReq } from 'payload'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { findSharedAsset } from '#cms/publish/shared-assets.ts'
import { limitRate } from './limits.ts'
import { HASHED_PATH } from './static-answers.ts'
import { sendPage } from './static-releases.ts'

/**
 * Serves hashed files that this build lacks: those of the build before, for pages that a browser loaded
 * before a rollout, and those of the next build, for pages that another instance has served during it.
 */
export function sharedAssetsRouter(payload: BasePayload, releases: ReleaseStore): Router {
  const router = Router()
  router.get(HASHED_PATH, limitRate('read'), async (request, response, next) => {
    const { path } = request
    const req = await createLocalReq({}, payload)
    const asset = await withDatabaseSlot(() => findSharedAsset(req, path))
    if (!asset) return next()
    // The next requests for it are answered from memory, until the next release.
    releases.current()?.pages.set(path, asset)
    sendPage(releases, request, response, { path, status: 200 })
  })
  return router
}
