import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { fetchOutside, OutsideRefused } from '#cms/files/fetch-outside.ts'
import { PICTURE_TYPES, PictureRefused } from '#cms/files/picture.ts'
import { mediaUrl } from '#cms/files/store.ts'
import type { WantedPicture } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { type Alteration, alteredOf, type Sized, sourcesOf } from '#cms/rich-text/mentions.ts'
import type { GuidePicture } from '#wire/site-content.ts'
import { encodePictureFiles, savePicture } from './saving.ts'

const ACCEPTED = { accept: PICTURE_TYPES.join(', '), maxMegabytes: 10 }

const isOurs = (url: string) => url.startsWith(`${env.publicUrl}/media/`)

/**
 * Queues a copy of an external picture, to run after the request's transaction commits, so that no
 * visitor's browser requests it from a third party (PAGE-8). Skips pictures copied already.
 */
export async function requestPictureCopy(req: PayloadRequest, wanted: WantedPicture) {
  if (isOurs(wanted.url)) return
  const [kept] = await runSql(req)`
    select 1 from outside_pictures where url = ${wanted.url} and media_id is not null`
  if (!kept) await enqueue(req, 'picture', wanted)
}

/** The job that copies a picture. A second run keeps the first copy. */
export async function copyPicture(req: PayloadRequest, wanted: WantedPicture): Promise<void> {
  try {
    const { body } = await fetchOutside(wanted.url, ACCEPTED)
    await storeCopy(req, wanted, body)
  } catch (error) {
    await storeProblem(req, wanted.url, (error as Error).message)
    if (!(error instanceof PictureRefused || error instanceof OutsideRefused)) throw error
  }
}

async function storeCopy(req: PayloadRequest, { url, alt }: WantedPicture, bytes: Buffer) {
  const picture = await encodePictureFiles(bytes)
  const write = () =>
    inTransaction(req, async () => {
      await runSql(req)`insert into outside_pictures (url) values (${url}) on conflict do nothing`
      const [row] = await runSql<{ media_id: string | null }>(req)`
        select media_id from outside_pictures where url = ${url} for update`
      if (row?.media_id) return false
      const { id } = await asSystem(req).create('media', { alt })
      await runSql(req)`
        update outside_pictures set media_id = ${id}, problem = null, asked_at = now()
        where url = ${url}`
      await requestPublish(req)
      return true
    })
  await savePicture(req.payload, picture, write, (isNew) => isNew)
}

async function storeProblem(req: PayloadRequest, url: string, problem: string): Promise<void> {
  await runSql(req)`
    insert into outside_pictures (url, problem) values (${url}, ${problem})
    on conflict (url) do update set problem = ${problem}, asked_at = now()`
}

/** Why an external picture is not on the site, as a message for editors, or null. */
export async function readPictureProblem(req: PayloadRequest, url: string): Promise<string | null> {
  const [row] = await runSql<{ problem: string | null }>(req)`
    select problem from outside_pictures where url = ${url} and media_id is null`
  return row?.problem ?? null
}

type Row = Sized &
  Alteration &
  Record<'url' | 'id' | 'filename' | 'width' | 'height', string> & { share: string | null }

/** Pictures by the id of their media row, with their alt text. Ids without a file are left out. */
export async function findPicturesById(req: PayloadRequest, ids: (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => !!id))]
  if (wanted.length === 0) return new Map<string, never>()
  const rows = await runSql<Omit<Row, 'url'> & { alt: string }>(req)`
    select id, alt, filename, width, height, sizes_card_filename as card,
      sizes_card_width as card_width, sizes_page_filename as page,
      sizes_page_width as page_width, sizes_share_filename as share,
      altered, altered_what as what, original_id as "originalId"
    from media where filename is not null
      and id in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)::uuid)`
  return new Map(
    rows.map(({ alt, ...row }) => {
      const { share: _share, altered: _label, ...picture } = presentPicture(row)
      return [row.id, { ...picture, alt }]
    }),
  )
}

/**
 * The site's own pictures by the URL that a guide names. URLs without a copy are left out. Of several pictures with the
 * same bytes the altered one counts, and of these one without an original.
 */
export async function findPicturesByUrl(req: PayloadRequest, urls: (string | null | undefined)[]) {
  const wanted = [...new Set(urls.filter((url) => !!url))]
  if (wanted.length === 0) return new Map()
  const base = `${env.publicUrl}/media/`
  const rows = await runSql<Row>(req)`
    select wanted.url, media.id, filename, width, height, sizes_card_filename as card,
      sizes_card_width as card_width, sizes_page_filename as page,
      sizes_page_width as page_width, sizes_share_filename as share,
      altered, altered_what as what, original_id as "originalId"
    from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb) as wanted (url)
    left join outside_pictures copies on copies.url = wanted.url
    join media on media.id = copies.media_id or ${base} || media.filename = wanted.url
    order by altered is true, original_id is null, media.id`
  return new Map(rows.map((row) => [row.url, presentPicture(row)]))
}

const presentPicture = (row: Omit<Row, 'url'>): GuidePicture => ({
  src: mediaUrl(row.page ?? row.filename),
  srcset: sourcesOf(row)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', '),
  width: Number(row.width),
  height: Number(row.height),
  share: row.share && mediaUrl(row.share),
  altered: alteredOf(row),
})
