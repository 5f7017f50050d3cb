import { type RequestHandler, Router } from 'express'
import type { BasePayload, PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { readPicturePair } from '#cms/entities/media/altered.ts'
import { listOriginals } from '#cms/entities/uploads/originals.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { Id } from '#wire/basics.ts'
import type { Language } from '#wire/languages.ts'
import { type Originals, originalsPath, picturePath } from '#wire/photos.ts'
import type { SiteContent } from '#wire/site-content.ts'
import { sendDrawnPage, visitorRequest } from './drawn-pages.ts'
import { limitRate } from './limits.ts'

type Shown = NonNullable<SiteContent['originals']>

type OriginalsPage = {
  language: Language
  pathOf: (id: string) => string
  /** @throws Problem 404 */
  read: (req: PayloadRequest, id: string) => Promise<Originals>
}

const PAGES: OriginalsPage[] = [
  { language: 'en', pathOf: originalsPath, read: listOriginals },
  { language: 'en', pathOf: (id) => picturePath(id, 'en'), read: readPicturePair },
  { language: 'es', pathOf: (id) => picturePath(id, 'es'), read: readPicturePair },
]

/**
 * The pages of a listed home's altered photos and of an altered picture of a guide, each with the originals, which the
 * label beside each altered picture leads to. They are made anew for each visit, so a pair is there at once. Any other
 * home or picture is left to the pages' 404.
 */
export function originalsRouter(
  payload: BasePayload,
  draw: (originals: Shown, language: Language) => Promise<string>,
): Router {
  const show =
    ({ language, pathOf, read }: OriginalsPage): RequestHandler =>
    async (request, response, next) => {
      const id = Id.safeParse(request.params.id)
      if (!id.success) return next()
      const originals = await withDatabaseSlot(async () =>
        read(await visitorRequest(payload, request), id.data),
      ).catch((error: unknown) => {
        if (error instanceof Problem && error.status === 404) return null
        throw error
      })
      if (!originals) return next()
      const html = await draw({ ...originals, url: env.publicUrl + pathOf(id.data) }, language)
      await sendDrawnPage(request, response, { status: 200 }, html)
    }
  const router = Router()
  for (const page of PAGES) router.get(page.pathOf(':id'), limitRate('read'), show(page))
  return router
}
