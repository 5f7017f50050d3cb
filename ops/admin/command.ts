import { userInfo } from 'node:os'
import type { ParseArgsOptionsConfig } from 'node:util'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { withPayload } from '../reach-database.ts'

type Cell = string | number | boolean | null
export type Row = Record<string, Cell>

/** The result of a command: one sentence, and rows for a table. `isOk: false` makes the exit code 1. */
export type Report = { message: string; rows?: Row[]; isOk?: boolean }

/** The words and options of the command line after the command's name. */
export type Input = { words: string[]; options: Record<string, string | boolean | undefined> }

/** One command of `npm run admin`. `options` are those of `parseArgs`, without `--json` and `--help`. */
export type AdminCommand = {
  /** What follows `npm run admin --`, one line for each form. */
  usage: string[]
  summary: string
  options?: ParseArgsOptionsConfig
  run: (input: Input) => Promise<Report>
}

/** A command line that the command does not understand. The exit code is 2. */
export class UsageError extends Error {}

/** Runs a command that changes data, on a migrated Payload, whether or not the product runs. */
export const withRequest = <Result>(
  work: (req: PayloadRequest, payload: BasePayload) => Promise<Result>,
): Promise<Result> =>
  withPayload(async (payload) => work(await createLocalReq({}, payload), payload))

/**
 * The account of the operating system that runs the command, for the audit log's `details.operator`: of `sudo`
 * the account that called it. A container may have no name for its account, so its number is used.
 */
export function operatorName(): string {
  if (process.env.SUDO_USER) return process.env.SUDO_USER
  try {
    return userInfo().username
  } catch {
    return `account ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Rows as a table with a line of names; columns as wide as their widest cell. */
export function formatTable(rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
