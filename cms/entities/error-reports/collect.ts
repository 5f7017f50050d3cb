import { type BasePayload, createLocalReq } from 'payload'
import { listenForErrors, log, serializeError } from '#cms/core/log.ts'
import { type ErrorReport, fingerprintOf, storeReport } from './actions.ts'

const FLUSH_MS = 2_000

/** The most different errors that wait for a database that is away; the log has the others. */
const MAX_WAITING = 100

/** Reports of this process that are not stored yet, by fingerprint. */
const waiting = new Map<string, ErrorReport>()

/**
 * Stores what this process logs as an error, in batches of two seconds.
 * @returns a function that stores the rest, for the stop
 */
export function startCollectingErrors(payload: BasePayload): () => Promise<void> {
  let storing = Promise.resolve()
  const flush = () => (storing = storing.then(() => storeWaiting(payload)))
  listenForErrors(addEntry)
  setInterval(() => void flush(), FLUSH_MS).unref()
  return flush
}

type Entry = { err?: unknown; id?: string; method?: string; path?: string }

/** The error at the end of the chain of causes: PostgreSQL's own, not the query around it. */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error
}

/** @param entry the object of a log line, an error, or a text */
function addEntry(entry: unknown, text?: unknown): void {
  const facts: Entry =
    entry instanceof Error ? { err: entry } : typeof entry === 'object' ? { ...entry } : {}
  const { stack = '' } = (serializeError(facts.err) ?? {}) as Partial<Error>
  const { message = '' } = (serializeError(rootCause(facts.err)) ?? {}) as Partial<Error>
  const described = typeof text === 'string' ? text : typeof entry === 'string' ? entry : ''
  const report: ErrorReport = {
    source: 'server',
    message: storable(message || described || 'Unknown error', 500),
    stack: storable(stack, 8_000),
    place: storable(facts.path ? `${facts.method ?? ''} ${facts.path}`.trim() : described, 300),
    requestId: facts.id ?? null,
    occurrences: 1,
  }
  const fingerprint = fingerprintOf(report)
  const known = waiting.get(fingerprint)
  if (!known && waiting.size >= MAX_WAITING) return
  waiting.set(fingerprint, { ...report, occurrences: (known?.occurrences ?? 0) + 1 })
}

/** PostgreSQL stores no NUL, and one report that it refuses would hold up all others. */
const storable = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max)

/** Stores each waiting report. After a failure the rest waits, for the database is most likely away. */
async function storeWaiting(payload: BasePayload): Promise<void> {
  try {
    const req = await createLocalReq({}, payload)
    for (const [fingerprint, report] of waiting) {
      await storeReport(req, report)
      const { occurrences } = waiting.get(fingerprint) ?? report
      if (occurrences === report.occurrences) waiting.delete(fingerprint)
      else waiting.set(fingerprint, { ...report, occurrences: occurrences - report.occurrences })
    }
  } catch (error) {
    // A warning, for an error would be collected too.
    log.warn({ err: error }, 'errors cannot be stored just now')
  }
}
