import { randomUUID } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UNENCRYPTED_BACKUPS } from '#cms/banner.ts'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { type Check, ok } from './runtime.ts'

const GIGABYTE = 1e9

export async function checkDisk(): Promise<Check> {
  const probe = join(env.dataDir, `doctor-${randomUUID()}`)
  try {
    await writeFile(probe, 'written by npm run doctor')
  } catch (error) {
    const next = 'DATA_DIR=<another folder> npm start'
    return { ok: false, finding: `cannot write: ${messageOf(error)}`, next }
  } finally {
    await rm(probe, { force: true })
  }
  const { bavail, bsize } = await statfs(env.dataDir)
  const free = (bavail * bsize) / GIGABYTE
  const finding = `${free.toFixed(1)} GB free in ${env.dataDir}`
  return free >= 1 ? ok(finding) : { ok: false, finding, next: 'make room, 1 GB at least' }
}

/** Always ok: an operator may decide not to encrypt backups, so the finding is only shown. */
export const checkBackups = (): Check =>
  ok(env.backupKey ? 'encrypted with BACKUP_KEY' : UNENCRYPTED_BACKUPS)

export async function checkSecrets(): Promise<Check> {
  const file = join(env.dataDir, 'secrets.json')
  const mode = (await stat(file)).mode & 0o777
  const finding = `secrets.json has mode ${mode.toString(8)}`
  return mode === 0o600 ? ok(finding) : { ok: false, finding, next: `chmod 600 ${file}` }
}
