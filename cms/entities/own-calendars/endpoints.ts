import { endpoint } from '#cms/kit/endpoint.ts'
import * as calls from '#wire/own-calendars.ts'
import { mayManageConsultations } from '#wire/viewer.ts'
import { removeOwnCalendar, setOwnCalendar } from './actions.ts'
import { findOwnCalendar } from './rows.ts'

export const ownCalendarEndpoints = [
  endpoint(calls.readOwnCalendar, mayManageConsultations, ({ req, viewer }) =>
    findOwnCalendar(req, String(viewer.id)),
  ),
  endpoint(calls.setOwnCalendar, mayManageConsultations, async ({ req, viewer, body }) => {
    await setOwnCalendar(req, String(viewer.id), body.address)
    return findOwnCalendar(req, String(viewer.id))
  }),
  endpoint(calls.removeOwnCalendar, mayManageConsultations, ({ req, viewer }) =>
    removeOwnCalendar(req, String(viewer.id)),
  ),
]
