import { randomUUID } from 'node:crypto'
import { NEW_PASSWORD, NO_CODE, newEmailCode, newExport } from './account.ts'
import { PASSWORD, type Person } from './people.ts'
import { newSession } from './sessions.ts'

export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** The body with the wrong secret, where the table says `200/401`. */
  wrong?: unknown
}

export type Prepare = (who: Person) => Request | Promise<Request>

export const plain: Prepare = () => ({})

/** A well-formed passkey whose challenge the product never issued. */
const strangersPasskey = {
  id: 'b2YgbmV2ZXI',
  rawId: 'b2YgbmV2ZXI',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: Buffer.from(
      JSON.stringify({
        type: 'webauthn.create',
        challenge: 'bm90IG91cnM',
        origin: 'http://localhost',
      }),
    ).toString('base64url'),
    attestationObject: 'oA',
  },
}

/** Requests about the caller's own account and second factor. */
export const OWN_ACCOUNT: Record<string, Prepare> = {
  'POST /api/auth/second-factor': () => ({ body: { code: '123456' } }),
  'POST /api/auth/second-factor/options': plain,
  'POST /api/auth/step-up': () => ({ body: { code: '123456' } }),
  'POST /api/auth/step-up/options': plain,
  'GET /api/account/second-factor': plain,
  'GET /api/account/passkeys': plain,
  'POST /api/account/passkeys/options': plain,
  'POST /api/account/passkeys': () => ({ body: { name: 'My phone', passkey: strangersPasskey } }),
  'DELETE /api/account/passkeys/{id}': () => ({ params: { id: randomUUID() } }),
  'POST /api/account/totp': () => ({ body: {} }),
  'DELETE /api/account/totp': plain,
  'POST /api/account/recovery-codes': plain,
  'PATCH /api/account': () => ({ body: { phone: '(559) 555-0142' } }),
  'POST /api/account/email': () => ({ body: { email: `${randomUUID()}@example.com` } }),
  'POST /api/account/email/verify': async (who) => {
    if (!who.user) return { body: NO_CODE, wrong: NO_CODE }
    const { pending: pendingToken, demoCode: code } = await newEmailCode(who)
    return { body: { code, pending: pendingToken }, wrong: NO_CODE }
  },
  'POST /api/account/password': () => ({
    body: { password: NEW_PASSWORD },
    wrong: { password: 'Password1234' },
  }),
  'GET /api/account/sessions': plain,
  'DELETE /api/account/sessions': plain,
  'DELETE /api/account/sessions/{id}': async (who) => ({
    params: { id: who.user ? await newSession(who.id) : randomUUID() },
  }),
  'POST /api/account/export': plain,
  'GET /api/account/export': async (who) => {
    if (who.user) await newExport(who)
    return {}
  },
  'DELETE /api/account': () => ({ body: { password: PASSWORD } }),
}
