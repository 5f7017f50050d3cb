import type { Request } from 'express'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { mayUsePasskeys, passkeyOrigin } from '#cms/core/own-origins.ts'
import { Problem, unauthorized } from '#cms/core/problem.ts'
import { readOwnUser } from '#cms/entities/clients/queries.ts'
import { signedIn, startSession } from '#cms/entities/sessions/actions.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { endpoint, endpointWith } from '#cms/kit/endpoint.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
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
import { availableMethods, countAttempt, endFirstFactor, firstFactorOf } from './first-factors.ts'
import { countFactors, hasSecondFactor, methodsOf, needsSecondFactor } from './methods.ts'
import {
  assertionOptions,
  type ChallengePurpose,
  passkeysOf,
  registrationOptions,
} from './passkeys.ts'
import { recordStepUp } from './step-ups.ts'
import { newTotpKey } from './totp.ts'
import { consumeSecondFactor } from './verification.ts'

const passkeySupport = ({ hostname }: Request) => ({
  passkeysHere: mayUsePasskeys(hostname),
  passkeysAt: mayUsePasskeys(hostname) ? null : passkeyOrigin,
})

async function secondFactorRequest(
  req: PayloadRequest,
  request: Request,
  userId: string,
  purpose: ChallengePurpose,
): Promise<SecondFactorAsked> {
  const methods = availableMethods(await methodsOf(req, userId), request.hostname)
  const passkey = methods.includes('passkey') ? await assertionOptions(req, userId, purpose) : null
  return { ...passkeySupport(request), methods, passkey }
}

const signInEndpoint = endpointWith({ worksInMaintenance: true })
const setUpEndpoint = endpointWith({ stepUp: 'second-factor' })

export const secondFactorEndpoints = [
  signInEndpoint(askSecondFactor, anyone, async ({ req, http }) => {
    const userId = await firstFactorOf(req)
    if (!userId) throw unauthorized()
    return secondFactorRequest(req, http.request, userId, 'sign-in')
  }),
  signInEndpoint(giveSecondFactor, anyone, async ({ req, body, http }) => {
    const userId = await countAttempt(req)
    await consumeSecondFactor(req, userId, body, 'sign-in')
    await endFirstFactor(req, http.response)
    const user = await lockUser(req, userId)
    return signedIn(req, http, user, await startSession(req, http.response, user))
  }),
  endpoint(askStepUp, isSignedIn, ({ req, http }) =>
    secondFactorRequest(req, http.request, userOf(req).id, 'step-up'),
  ),
  endpoint(stepUp, isSignedIn, async ({ req, body }) => {
    const { id } = userOf(req)
    if (!(await hasSecondFactor(req, id)))
      throw new Problem(409, 'You have not set up a second factor.')
    const by = await consumeSecondFactor(req, id, body, 'step-up')
    await recordStepUp(req, 'all')
    await record(req, { event: 'stepped-up', subject: id, details: { by } })
    return readOwnUser(req, userOf(req))
  }),
  endpoint(readSecondFactor, isSignedIn, async ({ req, http }) => {
    const { id } = userOf(req)
    const { totp, codes } = await countFactors(req, id)
    const passkeys = await passkeysOf(req, id)
    const required = await needsSecondFactor(req)
    return { ...passkeySupport(http.request), totp, passkeys, recoveryCodes: codes, required }
  }),
  endpoint(listPasskeys, isSignedIn, ({ req }) => passkeysOf(req, userOf(req).id)),
  setUpEndpoint(askPasskey, isSignedIn, ({ req }) => registrationOptions(req, userOf(req))),
  setUpEndpoint(addPasskey, isSignedIn, ({ req, body }) => addPasskeyTo(req, userOf(req), body), {
    // The reply may contain recovery codes, which must not be stored for a repeated Idempotency-Key.
    handlesIdempotencyKey: true,
  }),
  setUpEndpoint(removePasskey, isSignedIn, ({ req, params }) =>
    removePasskeyOf(req, userOf(req), params.id),
  ),
  setUpEndpoint(setUpTotp, isSignedIn, ({ req, body }) =>
    body.code === undefined
      ? newTotpKey(req, userOf(req))
      : confirmTotp(req, userOf(req), body.code),
  ),
  setUpEndpoint(removeTotp, isSignedIn, ({ req }) => removeTotpOf(req, userOf(req))),
  setUpEndpoint(makeRecoveryCodes, isSignedIn, async ({ req }) => ({
    recoveryCodes: await renewRecoveryCodes(req, userOf(req)),
  })),
  endpoint(
    removeSecondFactor,
    mayRemoveSecondFactors,
    ({ req, viewer, params }) => removeSecondFactorOf(req, viewer, params.id),
    { stepUp: 'all' },
  ),
]
