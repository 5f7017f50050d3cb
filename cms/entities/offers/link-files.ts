import type { Request } from 'express'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { fieldProblem } from '#cms/core/problem.ts'
import { FILE_REFUSALS, noFileAccepted, partitionFiles } from '#cms/entities/uploads/sorting.ts'
import { requireDiskSpace } from '#cms/files/disk-space.ts'
import { type ReceivedFile, receiveForm, removeTemporaryFiles } from '#cms/files/receive.ts'
import { uploadsFolder } from '#cms/files/store.ts'
import { type StoredFile, storeFiles, writeRowsOfFiles } from '#cms/files/store-files.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { idOf, runSql } from '#cms/kit/documents.ts'
import { bearLink, countLinkChange } from '#cms/kit/links.ts'
import type { Property } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import { type LinkFile, type LinkFiles, sendLinkFiles } from '#wire/offer-links.ts'
import { offerLinkProblems, offerLinkRefusals as refusals } from '#wire/texts/offer-links.ts'
import { MAX_FILES, type RejectedFile } from '#wire/uploads.ts'

/** How many files of a link can wait for an offer: those of one offer, and once more to correct them. */
const MAX_WAITING = 2 * MAX_FILES

/** {@link partitionFiles} for papers: PDF files alone. */
async function partitionPapers(files: ReceivedFile[]) {
  const { fine, rejected } = await partitionFiles(files, 'document', FILE_REFUSALS.en)
  const isPaper = ({ kind }: (typeof fine)[number]) => kind.mimeType === 'application/pdf'
  const others = fine
    .filter((file) => !isPaper(file))
    .map(({ file: { originalName: filename } }) => ({
      ...{ filename, message: refusals.onlyPdf(filename) },
    }))
  return { fine: fine.filter(isPaper), rejected: [...rejected, ...others] }
}

/**
 * Writes the rows of stored files. The link's row is locked, so that two forms at once cannot pass the limit.
 * @throws Problem 400 with `rejected` where more files would wait than may
 */
async function writeLinkFiles(
  req: PayloadRequest,
  link: string,
  { kept, rejected }: { kept: StoredFile[]; rejected: RejectedFile[] },
): Promise<LinkFiles> {
  await runSql(req)`select id from links where id = ${link} for update`
  const [waiting] = await runSql<{ count: number }>(req)`
    select count(*)::int as count from link_files where link_id = ${link}`
  if ((waiting?.count ?? 0) + kept.length > MAX_WAITING)
    throw noFileAccepted(
      kept.map(({ file: { originalName: filename } }) => ({
        ...{ filename, message: refusals.tooManyFiles(filename, MAX_WAITING) },
      })),
      FILE_REFUSALS.en,
    )
  const files: LinkFile[] = []
  for (const { filename, file, kind } of kept) {
    const { originalName, size, sha256 } = file
    const id = uuidv7()
    await runSql(req)`
      insert into link_files (id, link_id, filename, original_name, mime_type, size, sha256)
      values (${id}, ${link}, ${filename}, ${originalName}, ${kind.mimeType}, ${size}, ${sha256})`
    files.push({ id, originalName, size })
  }
  return { files, rejected }
}

/**
 * Takes the PDF files of a form from the bearer of an agent's link, as `receiveUploads` takes those of a user: bytes first,
 * then the rows. They wait for an offer.
 * @throws Problem 404, 410 and 429 as `bearLink` and `countLinkChange`; 400 with `rejected` if no file was taken; 413; 507
 */
export async function receiveLinkFiles(req: PayloadRequest, request: Request): Promise<LinkFiles> {
  const link = await withDatabaseSlot(() => bearLink(req, 'offer', request.get('authorization')))
  await countLinkChange(req, link.id)
  const folder = await uploadsFolder()
  await requireDiskSpace(folder, Number(request.get('content-length') ?? 0))
  const form = await receiveForm(request, folder)
  try {
    const { fine, rejected } = await partitionPapers(form.files)
    if (fine.length === 0) throw noFileAccepted(rejected, FILE_REFUSALS.en)
    const kept = await storeFiles(fine)
    const body = form.files.map(({ originalName, sha256 }) => [originalName, sha256])
    const key = request.get('idempotency-key')
    return await writeRowsOfFiles(
      req,
      kept.map(({ filename }) => filename),
      { key, call: sendLinkFiles.path, userId: null, params: { link: link.id }, body },
      () => writeLinkFiles(req, link.id, { kept, rejected }),
    )
  } finally {
    await removeTemporaryFiles(form.files)
  }
}

/**
 * Files the waiting papers of a link under the home, as documents of its client, in the caller's transaction.
 * @throws Problem 400 at `files` for one that does not wait there
 */
export async function fileLinkPapers(
  req: PayloadRequest,
  link: string,
  home: Property,
  files: string[],
): Promise<void> {
  const wanted = [...new Set(files)]
  if (wanted.length === 0) return
  const client = idOf(home.user)
  const filed = await runSql(req)`
    with taken as (
      delete from link_files where link_id = ${link} and id = any(${`{${wanted}}`}::uuid[]) returning *
    )
    insert into uploads (id, user_id, property_id, filename, original_name, mime_type, size, sha256,
      upload_type, created_at, updated_at)
    select id, ${client}::uuid, ${home.id}::uuid, filename, original_name, mime_type, size, sha256,
      'document', created_at, clock_timestamp()
    from taken returning id`
  if (filed.length < wanted.length) throw fieldProblem('files', offerLinkProblems.unknownFile)
  await announce(req, 'uploads', { user: client })
}
