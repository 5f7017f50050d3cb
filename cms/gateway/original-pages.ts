import { type RequestHandler, Router } from 'express'
import type { BasePayload } from 'payload'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { listOriginals } from '#cms/entities/uploads/originals.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { Id } from '#wire/basics.ts'
import { originalsPath } from '#wire/photos.ts'
import type { SiteContent } from '#wire/site-content.ts'
import { sendDrawnPage, visitorRequest } from './drawn-pages.ts'
import { limitRate } from './limits.ts'

type Shown = NonNullable<SiteContent['originals']>

/**
 * The page of a listed home's altered photos with their originals, which the label beside each altered photo leads to. It
 * is made anew for each visit, so a pair is on it at once. Any other home is left to the pages' 404.
 */
export function originalsRouter(
  payload: BasePayload,
  draw: (originals: Shown) => Promise<string>,
): Router {
  const show: RequestHandler = async (request, response, next) => {
    const id = Id.safeParse(request.params.id)
    if (!id.success) return next()
    const originals = await withDatabaseSlot(async () =>
      listOriginals(await visitorRequest(payload, request), id.data),
    ).catch((error: unknown) => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    })
    if (!originals) return next()
    const html = await draw({ ...originals, url: env.publicUrl + originalsPath(id.data) })
    await sendDrawnPage(request, response, { status: 200 }, html)
  }
  return Router().get(originalsPath(':id'), limitRate('read'), show)
}
