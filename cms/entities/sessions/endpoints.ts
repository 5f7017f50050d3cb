import { readOwnUser } from '#cms/entities/users/clients.ts'
import { env } from '#cms/env.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { Problem } from '#cms/kit/problem.ts'
import {
  accessByCode,
  finishSignIn,
  forgotPassword,
  navigateSignOut,
  ownerLogin,
  resetPassword,
  safeNext,
  signIn,
  signOut,
  signUp,
  startSignIn,
} from '#wire/sessions.ts'
import { anyone, isSignedIn } from '#wire/viewer.ts'
import {
  accessCodeIsOn,
  authenticate,
  enterByReset,
  finishSession,
  isAccessCode,
  ownerAccount,
  refuseSignIn,
  register,
  startSession,
} from './actions.ts'
import { askForReset } from './password-reset.ts'
import { personOf } from './provider-accounts.ts'
import { providerAnswer, providerPage } from './provider.ts'
import { limitResets, limitTries } from './tries.ts'

const signInPage = (query: { next: string; problem?: string }) =>
  `/sign-in?${new URLSearchParams(query)}`

const refused = (status: 401 | 403, message: string) =>
  new Problem(status, message, { success: false })

export const sessionEndpoints = [
  endpoint({
    route: signUp,
    may: anyone,
    limit: 'sign-up',
    act: async ({ req, body, http }) => {
      const user = await register(req, body)
      const { token } = await startSession(req, http.response, user)
      return { ...(await readOwnUser(req, user)), token }
    },
  }),
  endpoint({
    route: signIn,
    may: anyone,
    act: async ({ req, body, http }) => {
      const user = await limitTries(req, body.email, () => authenticate(req, body))
      const { token } = await startSession(req, http.response, user)
      return { ...(await readOwnUser(req, user)), token }
    },
  }),
  endpoint({
    route: signOut,
    may: isSignedIn,
    act: ({ req, http }) => finishSession(req, http.response),
  }),
  endpoint({
    route: forgotPassword,
    may: anyone,
    act: async ({ req, body }) => {
      await limitResets(req, body.email)
      await askForReset(req, body.email)
    },
  }),
  endpoint({
    route: resetPassword,
    may: anyone,
    act: async ({ req, body, http }) => {
      await limitResets(req)
      const user = await enterByReset(req, body)
      const { token } = await startSession(req, http.response, user)
      return { ...(await readOwnUser(req, user)), token }
    },
  }),
  endpoint({
    route: startSignIn,
    may: anyone,
    streams: true,
    act: async ({ query, http }) => {
      const next = safeNext(query.next)
      http.response.redirect(302, (await providerPage(http.response, next)) ?? signInPage({ next }))
    },
  }),
  endpoint({
    route: finishSignIn,
    may: anyone,
    streams: true,
    act: async ({ req, http }) => {
      const { next, claims } = await providerAnswer(http.request, http.response)
      if (!claims) {
        await refuseSignIn(req, undefined, 'provider')
        return http.response.redirect(302, signInPage({ next, problem: 'provider' }))
      }
      await startSession(req, http.response, await personOf(req, claims))
      http.response.redirect(302, next)
    },
  }),
  endpoint({
    route: navigateSignOut,
    may: anyone,
    act: async ({ req, http }) => {
      // A picture or link on another site must not end a session; a person's own click may.
      if (http.request.get('sec-fetch-site') !== 'cross-site')
        await finishSession(req, http.response)
      http.response.redirect(302, '/')
    },
  }),
  endpoint({
    route: ownerLogin,
    may: anyone,
    act: async ({ req, body, http }) => {
      const owner = await limitTries(req, body.email, async () => {
        const user = await authenticate(req, body).catch((error: unknown) => {
          if (error instanceof Problem && error.status === 401) throw refused(401, error.message)
          throw error
        })
        if (user.role !== 'owner' || user.email !== env.ownerEmail) {
          await refuseSignIn(req, user.id, 'role')
          throw refused(403, 'Admin access required.')
        }
        return user
      })
      await startSession(req, http.response, owner)
      return { success: true, message: 'Logged in successfully. Redirecting...' }
    },
  }),
  endpoint({
    route: accessByCode,
    may: anyone,
    act: async ({ req, body, http }) => {
      if (!accessCodeIsOn())
        throw refused(403, 'Access by code is off. Sign in with your password instead.')
      const owner = await limitTries(req, body.email, async () => {
        const right = isAccessCode(body.accessCode)
        if (!right || body.email !== env.ownerEmail) {
          await refuseSignIn(req, undefined, 'access-code')
          throw refused(401, 'Invalid email or access code')
        }
        return ownerAccount(req)
      })
      await startSession(req, http.response, owner)
      return { success: true, message: 'Access granted. Taking you to the dashboard.' }
    },
  }),
]
