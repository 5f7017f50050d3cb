import type { PayloadRequest } from 'payload'
import { readOwnUser } from '#cms/entities/clients/queries.ts'
import { clearSessionCookie } from '#cms/entities/sessions/session-cookie.ts'
import { sessionIdOf } from '#cms/entities/sessions/session-store.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import type { User } from '#cms/payload-types.ts'
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
import { deleteOwnAccount } from './deletion.ts'
import { changeDetails } from './details.ts'
import { askForEmail, enterEmail } from './email.ts'
import { queueExport } from './export.ts'
import { serveExport } from './export-file.ts'
import { replacePassword } from './password.ts'
import { endOneSession, endOthers, readSessions } from './sessions.ts'

/** The signed-in user; every call here requires a session. */
const asker = (req: PayloadRequest) => req.user as User

export const accountEndpoints = [
  endpoint({
    route: changeAccount,
    may: isSignedIn,
    act: async ({ req, body }) => readOwnUser(req, await changeDetails(req, asker(req).id, body)),
  }),
  endpoint({
    route: changeEmail,
    may: isSignedIn,
    act: ({ req, body }) => askForEmail(req, asker(req), body),
  }),
  endpoint({
    route: verifyEmail,
    may: isSignedIn,
    act: async ({ req, body }) => readOwnUser(req, await enterEmail(req, asker(req).id, body)),
  }),
  endpoint({
    route: changePassword,
    may: isSignedIn,
    act: ({ req, body }) => replacePassword(req, asker(req), body),
  }),
  endpoint({
    route: listSessions,
    may: isSignedIn,
    act: ({ req }) => readSessions(req, asker(req).id),
  }),
  endpoint({
    route: endOtherSessions,
    may: isSignedIn,
    act: ({ req }) => endOthers(req, asker(req).id),
  }),
  endpoint({
    route: endOwnSession,
    may: isSignedIn,
    act: async ({ req, params, http }) => {
      await endOneSession(req, asker(req).id, params.id)
      if (params.id === sessionIdOf(req)) clearSessionCookie(http.response)
    },
  }),
  endpoint({
    route: askForExport,
    may: isSignedIn,
    act: ({ req }) => queueExport(req, asker(req)),
  }),
  endpoint({
    route: downloadExport,
    may: isSignedIn,
    streams: true,
    act: ({ req, http }) => serveExport(req, asker(req).id, http),
  }),
  endpoint({
    route: deleteAccount,
    may: isClient,
    act: async ({ req, body, http }) => {
      const kept = await deleteOwnAccount(req, asker(req), body.password)
      clearSessionCookie(http.response)
      return { kept }
    },
  }),
]
