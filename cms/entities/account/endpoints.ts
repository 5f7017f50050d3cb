import { readOwnUser } from '#cms/entities/clients/queries.ts'
import { clearSessionCookie } from '#cms/entities/sessions/session-cookie.ts'
import { endpoint, endpointWithoutSlot } from '#cms/kit/endpoint.ts'
import { sessionIdOf, userOf } from '#cms/kit/viewer-of.ts'
import {
  askForExport,
  changeAccount,
  changeEmail,
  changePassword,
  deleteAccount,
  downloadExport,
  endOtherSessions,
  endOwnSession,
  listSessions,
  verifyEmail,
} from '#wire/account.ts'
import { isClient, isSignedIn } from '#wire/viewer.ts'
import {
  changeDetails,
  deleteOwnAccount,
  endOneSession,
  endOthers,
  readSessions,
  replacePassword,
} from './actions.ts'
import { confirmEmailChange, requestEmailChange } from './email.ts'
import { queueExport, serveExport } from './export.ts'

export const accountEndpoints = [
  endpoint(changeAccount, isSignedIn, async ({ req, body }) =>
    readOwnUser(req, await changeDetails(req, userOf(req).id, body)),
  ),
  endpoint(changeEmail, isSignedIn, ({ req, body }) => requestEmailChange(req, userOf(req), body)),
  endpoint(verifyEmail, isSignedIn, async ({ req, body }) =>
    readOwnUser(req, await confirmEmailChange(req, userOf(req).id, body)),
  ),
  endpoint(changePassword, isSignedIn, ({ req, body }) => replacePassword(req, userOf(req), body)),
  endpoint(listSessions, isSignedIn, ({ req }) => readSessions(req, userOf(req).id)),
  endpoint(endOtherSessions, isSignedIn, ({ req }) => endOthers(req, userOf(req).id)),
  endpoint(endOwnSession, isSignedIn, async ({ req, params, http }) => {
    await endOneSession(req, userOf(req).id, params.id)
    if (params.id === sessionIdOf(req)) clearSessionCookie(http.response)
  }),
  endpoint(askForExport, isSignedIn, ({ req }) => queueExport(req, userOf(req))),
  endpointWithoutSlot(downloadExport, isSignedIn, ({ req, http }) =>
    serveExport(req, userOf(req).id, http),
  ),
  endpoint(deleteAccount, isClient, async ({ req, body, http }) => {
    const kept = await deleteOwnAccount(req, userOf(req), body.password)
    clearSessionCookie(http.response)
    return { kept }
  }),
]
