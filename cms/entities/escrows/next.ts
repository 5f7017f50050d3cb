import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { type InEach, replyLanguage } from '#cms/kit/languages.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { EscrowDate } from '#wire/escrow-date-calls.ts'
import { pacificDate } from '#wire/slots.ts'
import { escrowDateTexts as es } from '#wire/texts/es/escrow-dates.ts'
import { escrowDateTexts as en, type Reader } from '#wire/texts/escrow-dates.ts'
import { isStaff } from '#wire/viewer.ts'
import { type DateWords, nextSentence, type Step, stepsOf } from '#wire/who-acts-next.ts'
import { findDatesIn } from './date-rows.ts'
import { presentDate } from './present-dates.ts'
import type { EscrowRow } from './rows.ts'

/** The words of the dates of a sale in each language. */
export const DATE_WORDS: InEach<DateWords> = {
  en: { dates: en, language: 'en' },
  es: { dates: es, language: 'es' },
}

/** A task that is the client's to do. */
type OwnTask = { title: string; due: string | null }

/** The open ones of these dates, soonest first, and the task of the home that is due first. */
export const stepsWith = (
  dates: readonly EscrowDate[],
  task: OwnTask | null | undefined,
): Step[] => {
  const today = pacificDate(new Date())
  const steps = stepsOf(dates, today)
  if (!task) return steps
  const isLate = task.due !== null && task.due < today
  return [...steps, { ...task, actor: 'seller', rule: null, isLate, isToday: task.due === today }]
}

/** Who acts next in each open escrow, by its id: the one sentence of every screen, in the language of the viewer. */
export async function readNextSentences(
  req: PayloadRequest,
  escrows: Parameters<typeof readStepsOf>[1],
  reader: Reader,
): Promise<Map<string, string | null>> {
  const steps = await readStepsOf(req, escrows)
  const words = DATE_WORDS[replyLanguage(req)]
  return new Map([...steps].map(([id, each]) => [id, nextSentence(each, reader, words)]))
}

/** The steps of open escrows by their id; of an escrow that has ended none. A later seat sees no task: it is the client's. */
async function readStepsOf(
  req: PayloadRequest,
  escrows: Pick<EscrowRow, 'id' | 'propertyId' | 'state'>[],
): Promise<Map<string, Step[]>> {
  const open = escrows.filter(({ state }) => state === 'open')
  if (open.length === 0) return new Map()
  const [viewer, language] = [viewerOf(req), replyLanguage(req)]
  const homes = `{${open.map(({ propertyId }) => propertyId)}}`
  const ids = open.map(({ id }) => id)
  const dates = Map.groupBy(await findDatesIn(req, 'escrow_id', ids), (date) => date.escrowId)
  const tasks = await runSql<OwnTask & { home: string }>(req)`
    select distinct on (property_id) property_id as home, title, due from tasks
    where property_id = any(${homes}::uuid[]) and actor = 'seller' and state in ('open', 'returned')
      and (${isStaff(viewer)} or client_id = ${viewer.id})
    order by property_id, due, created_at`
  const first = new Map(tasks.map(({ home, title, due }) => [home, { title, due }]))
  return new Map(
    open.map(({ id, propertyId }) => [
      id,
      stepsWith(
        (dates.get(id) ?? []).map((date) => presentDate(date, language)),
        first.get(propertyId),
      ),
    ]),
  )
}
