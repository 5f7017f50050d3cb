import { readOwnUser } from '#cms/entities/clients/queries.ts'
import { clearSessionCookie } from '#cms/entities/sessions/session-cookie.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
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
  endpoint({
    route: changeAccount,
    may: isSignedIn,
    act: async ({ req, body }) => readOwnUser(req, await changeDetails(req, userOf(req).id, body)),
  }),
  endpoint({
    route: changeEmail,
    may: isSignedIn,
    act: ({ req, body }) => requestEmailChange(req, userOf(req), body),
  }),
  endpoint({
    route: verifyEmail,
    may: isSignedIn,
    act: async ({ req, body }) =>
      readOwnUser(req, await confirmEmailChange(req, userOf(req).id, body)),
  }),
  endpoint({
    route: changePassword,
    may: isSignedIn,
    act: ({ req, body }) => replacePassword(req, userOf(req), body),
  }),
  endpoint({
    route: listSessions,
    may: isSignedIn,
    act: ({ req }) => readSessions(req, userOf(req).id),
  }),
  endpoint({
    route: endOtherSessions,
    may: isSignedIn,
    act: ({ req }) => endOthers(req, userOf(req).id),
  }),
  endpoint({
    route: endOwnSession,
    may: isSignedIn,
    act: async ({ req, params, http }) => {
      await endOneSession(req, userOf(req).id, params.id)
      if (params.id === sessionIdOf(req)) clearSessionCookie(http.response)
    },
  }),
  endpoint({
    route: askForExport,
    may: isSignedIn,
    act: ({ req }) => queueExport(req, userOf(req)),
  }),
  endpoint({
    route: downloadExport,
    may: isSignedIn,
    streams: true,
    act: ({ req, http }) => serveExport(req, userOf(req).id, http),
  }),
  endpoint({
    route: deleteAccount,
    may: isClient,
    act: async ({ req, body, http }) => {
      const kept = await deleteOwnAccount(req, userOf(req), body.password)
      clearSessionCookie(http.response)
      return { kept }
    },
  }),
]
