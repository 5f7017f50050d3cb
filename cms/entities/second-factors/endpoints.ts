import type { Request } from 'express'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { passkeyOrigin, takesPasskeys } from '#cms/core/own-origins.ts'
import { Problem, unauthorized } from '#cms/core/problem.ts'
import { readOwnUser } from '#cms/entities/clients/queries.ts'
import { refuseSignIn, startSession } from '#cms/entities/sessions/actions.ts'
import { signedIn } from '#cms/entities/sessions/present.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import type { User } from '#cms/payload-types.ts'
import {
  addPasskey,
  askPasskey,
  askSecondFactor,
  askStepUp,
  giveSecondFactor,
  listPasskeys,
  makeRecoveryCodes,
  readSecondFactor,
  removePasskey,
  removeSecondFactor,
  removeTotp,
  type SecondFactorAsked,
  setUpTotp,
  stepUp,
} from '#wire/second-factors.ts'
import { anyone, isSignedIn, mayRemoveSecondFactors } from '#wire/viewer.ts'
import {
  addPasskeyTo,
  confirmTotp,
  removePasskeyOf,
  removeSecondFactorOf,
  removeTotpOf,
  renewRecoveryCodes,
} from './actions.ts'
import type { ChallengePurpose } from './challenges.ts'
import { countTry, endFirstFactor, firstFactorOf, offered } from './first-factors.ts'
import { countFactors, hasSecondFactor, methodsOf } from './methods.ts'
import { assertionOptions, passkeysOf, registrationOptions } from './passkeys.ts'
import { needsSecondFactor } from './required.ts'
import { noteStepUp } from './step-ups.ts'
import { newTotpKey } from './totp.ts'
import { consumeSecondFactor } from './verification.ts'

const self = (req: PayloadRequest) => req.user as User

const here = ({ hostname }: Request) => ({
  passkeysHere: takesPasskeys(hostname),
  passkeysAt: takesPasskeys(hostname) ? null : passkeyOrigin,
})

async function asked(
  req: PayloadRequest,
  request: Request,
  userId: string,
  purpose: ChallengePurpose,
): Promise<SecondFactorAsked> {
  const methods = offered(await methodsOf(req, userId), request.hostname)
  const passkey = methods.includes('passkey') ? await assertionOptions(req, userId, purpose) : null
  return { ...here(request), methods, passkey }
}

export const secondFactorEndpoints = [
  endpoint({
    route: askSecondFactor,
    may: anyone,
    act: async ({ req, http }) => {
      const userId = await firstFactorOf(req)
      if (!userId) throw unauthorized()
      return asked(req, http.request, userId, 'sign-in')
    },
  }),
  endpoint({
    route: giveSecondFactor,
    may: anyone,
    act: async ({ req, body, http }) => {
      const userId = await countTry(req)
      await consumeSecondFactor(req, userId, body, 'sign-in').catch(async (error: unknown) => {
        if (error instanceof Problem && error.status === 400)
          await refuseSignIn(req, userId, 'second-factor')
        throw error
      })
      await endFirstFactor(req, http.response)
      const user = await lockUser(req, userId)
      return signedIn(req, http, user, await startSession(req, http.response, user))
    },
  }),
  endpoint({
    route: askStepUp,
    may: isSignedIn,
    act: ({ req, http }) => asked(req, http.request, self(req).id, 'step-up'),
  }),
  endpoint({
    route: stepUp,
    may: isSignedIn,
    act: async ({ req, body }) => {
      const { id } = self(req)
      if (!(await hasSecondFactor(req, id)))
        throw new Problem(409, 'You have not set up a second factor.')
      const by = await consumeSecondFactor(req, id, body, 'step-up').catch(
        async (error: unknown) => {
          if (error instanceof Problem && error.status === 400)
            await record(req, { event: 'step-up-refused', subject: id })
          throw error
        },
      )
      await noteStepUp(req, 'all')
      await record(req, { event: 'stepped-up', subject: id, details: { by } })
      return readOwnUser(req, self(req))
    },
  }),
  endpoint({
    route: readSecondFactor,
    may: isSignedIn,
    act: async ({ req, http }) => {
      const { id } = self(req)
      const { totp, codes } = await countFactors(req, id)
      const passkeys = await passkeysOf(req, id)
      const required = await needsSecondFactor(req)
      return { ...here(http.request), totp, passkeys, recoveryCodes: codes, required }
    },
  }),
  endpoint({
    route: listPasskeys,
    may: isSignedIn,
    act: ({ req }) => passkeysOf(req, self(req).id),
  }),
  endpoint({
    route: askPasskey,
    may: isSignedIn,
    stepUp: 'second-factor',
    act: ({ req }) => registrationOptions(req, self(req)),
  }),
  endpoint({
    route: addPasskey,
    may: isSignedIn,
    stepUp: 'second-factor',
    // The reply may contain recovery codes, which must not be stored for a repeated Idempotency-Key.
    ownKeys: true,
    act: ({ req, body }) => addPasskeyTo(req, self(req), body),
  }),
  endpoint({
    route: removePasskey,
    may: isSignedIn,
    stepUp: 'second-factor',
    act: ({ req, params }) => removePasskeyOf(req, self(req), params.id),
  }),
  endpoint({
    route: setUpTotp,
    may: isSignedIn,
    stepUp: 'second-factor',
    act: ({ req, body }) =>
      body.code === undefined ? newTotpKey(req, self(req)) : confirmTotp(req, self(req), body.code),
  }),
  endpoint({
    route: removeTotp,
    may: isSignedIn,
    stepUp: 'second-factor',
    act: ({ req }) => removeTotpOf(req, self(req)),
  }),
  endpoint({
    route: makeRecoveryCodes,
    may: isSignedIn,
    stepUp: 'second-factor',
    act: async ({ req }) => ({ recoveryCodes: await renewRecoveryCodes(req, self(req)) }),
  }),
  endpoint({
    route: removeSecondFactor,
    may: mayRemoveSecondFactors,
    stepUp: 'all',
    act: ({ req, viewer, params }) => removeSecondFactorOf(req, viewer, params.id),
  }),
]
