import { join } from 'node:path'
import { env } from '#cms/core/env.ts'

export const ROLE = 'keepmore'
const DATABASE = 'postgres'

/** The limit of macOS for the path of a socket without its closing zero; Linux allows four bytes more. */
const MAX_SOCKET_PATH_BYTES = 103

/** The URL by which commands and tests reach this DATA_DIR's database: TCP on the port of this run. */
export const urlOfPort = (port: number | string) =>
  `postgres://${ROLE}:${env.databasePassword}@127.0.0.1:${port}/${DATABASE}`

/**
 * Whether the server can have its Unix socket in this folder: the path of the socket is short enough, and
 * the folder's name can be in PostgreSQL's list of folders, which commas separate.
 */
export function takesSocket(folder: string, port: number): boolean {
  const path = join(folder, `.s.PGSQL.${port}`)
  const isShort = Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES
  return process.platform !== 'win32' && isShort && !/[,"]/.test(folder)
}

/** The URL by which the product reaches it: a round trip through the socket takes half the time of one through TCP. */
export const urlOfSocket = (folder: string, port: number) =>
  `${urlOfPort(port)}?${new URLSearchParams({ host: folder })}`
