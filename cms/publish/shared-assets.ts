import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { nullIfMissing } from '#cms/core/errors.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { type Page, sha256, typeOf } from './release.ts'

const root = join(import.meta.dirname, '../..')

/** The build just started and the one started before it. */
const KEPT_BUILDS = 2

/** Folders of built files whose names contain a hash of their bytes, by the path that they are served under. */
const FOLDERS = [
  { under: '/_astro', folder: join(root, 'dist/site/client/_astro') },
  { under: '/_next/static', folder: join(root, 'cms/.next/static') },
]

/**
 * Stores this build's hashed files in `site_assets`, from where instances of another build serve them, and
 * deletes those of all but the last two builds. `start` calls it before the port opens.
 */
export async function shareAssets(payload: BasePayload): Promise<void> {
  const assets = (await Promise.all(FOLDERS.map(listFiles))).flat()
  const build = sha256(assets.map(({ path }) => path).join('\n'))
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    // Locks the build's row, so that of two instances the second finds the files of the first.
    await runSql(req)`
      insert into site_builds (build) values (${build})
      on conflict (build) do update set started_at = now()`
    const stored = await runSql<{ path: string }>(req)`
      select path from site_assets where build = ${build}`
    const known = new Set(stored.map(({ path }) => path))
    for (const { path, file } of assets.filter((asset) => !known.has(asset.path)))
      await runSql(req)`
        insert into site_assets (build, path, bytes) values (${build}, ${path}, ${await readFile(file)})`
    await runSql(req)`
      delete from site_builds where build not in (
        select build from site_builds order by started_at desc limit ${KEPT_BUILDS})`
  })
}

/** A file of another build, or undefined where neither of the last two builds has it. */
export async function findSharedAsset(
  req: PayloadRequest,
  path: string,
): Promise<Page | undefined> {
  const [found] = await runSql<{ bytes: Buffer }>(req)`
    select bytes from site_assets where path = ${path} limit 1`
  return found && { type: typeOf(path), hidden: false, same: path, read: async () => found.bytes }
}

async function listFiles({ under, folder }: (typeof FOLDERS)[number]) {
  // During development the CMS may have no build.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    nullIfMissing,
  )
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return { file, path: `${under}/${relative(folder, file)}` }
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}
