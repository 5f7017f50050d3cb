import { type BasePayload, createLocalReq } from 'payload'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { readDueCalendar } from './actions.ts'

/** Reads the own calendars of staff that are due, one after the other, on whichever instance claims them first. */
export function startCalendarReader(payload: BasePayload): void {
  let isRunning = false
  const readDue = async () => {
    if (isRunning) return
    isRunning = true
    try {
      while (await readDueCalendar(await createLocalReq({}, payload)));
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'calendars of staff cannot be read just now')
    } finally {
      isRunning = false
    }
  }
  setInterval(() => void readDue(), env.scheduleMs).unref()
}
