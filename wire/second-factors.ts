import { z } from 'zod'
import { Id, Timestamp, text } from './basics.ts'
import { route } from './route.ts'
import { SecondFactorMethod, SignedIn } from './sign-in-reply.ts'
import { User } from './users.ts'

export const CODE_WRONG = 'That code is not right, or it was used already'
export const PASSKEY_REFUSED = 'That passkey did not work. Please try again.'
export const STEP_UP_FIRST = 'Confirm that it is you first.'

/** The number of digits in an authenticator app's code. */
export const TOTP_DIGITS = 6

/** Bytes in the base64url form of WebAuthn's JSON. */
const Encoded = z.base64url(PASSKEY_REFUSED).min(1, PASSKEY_REFUSED).max(20_000, PASSKEY_REFUSED)

const Credential = z.object({
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key', PASSKEY_REFUSED),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], PASSKEY_REFUSED).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown(), PASSKEY_REFUSED),
})

/** `AuthenticationResponseJSON` of WebAuthn Level 3. */
export const PasskeyAssertion = Credential.extend({
  response: z.object(
    {
      clientDataJSON: Encoded,
      authenticatorData: Encoded,
      signature: Encoded,
      userHandle: Encoded.optional(),
    },
    PASSKEY_REFUSED,
  ),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** `RegistrationResponseJSON` of WebAuthn Level 3, without what the server reads from the attestation. */
export const PasskeyAttestation = Credential.extend({
  response: z.object(
    {
      clientDataJSON: Encoded,
      attestationObject: Encoded,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    },
    PASSKEY_REFUSED,
  ),
})

const Code = z
  .string('Enter your code')
  .trim()
  .min(1, 'Enter your code')
  .max(100, CODE_WRONG)
  .regex(/^[\w\s-]*$/, CODE_WRONG)

/** A code of the authenticator app, a recovery code, or a passkey's answer. */
export const SecondFactor = z.union(
  [z.object({ code: Code }), z.object({ passkey: PasskeyAssertion })],
  { error: 'Enter your code' },
)
export type SecondFactor = z.infer<typeof SecondFactor>

/** The options of WebAuthn's browser call. The WebAuthn library on each side knows their shape. */
const PasskeyOptions = z.record(z.string(), z.unknown())

/** Where passkeys work: they are bound to one host. */
const PasskeysHere = z.object({
  /** Whether passkeys work on the page's own host. */
  passkeysHere: z.boolean(),
  /** The address where they work, if not here; null if nowhere. */
  passkeysAt: z.string().nullable(),
})

/** The methods that can be used now. `passkey` is one challenge, for one try within five minutes. */
export const SecondFactorAsked = PasskeysHere.extend({
  methods: z.array(SecondFactorMethod),
  passkey: PasskeyOptions.nullable(),
})
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>

export const giveSecondFactor = route('POST', '/api/auth/second-factor', {
  summary: 'Complete a sign-in with the second factor',
  body: SecondFactor,
  reply: SignedIn,
})

export const askSecondFactor = route('POST', '/api/auth/second-factor/options', {
  summary: 'What completes the sign-in that was begun, with a challenge for passkeys',
  reply: SecondFactorAsked,
})

export const stepUp = route('POST', '/api/auth/step-up', {
  summary: 'Confirm who is signed in by the second factor, for ten minutes',
  body: SecondFactor,
  reply: User,
})

export const askStepUp = route('POST', '/api/auth/step-up/options', {
  summary: 'What confirms who is signed in, with a challenge for passkeys',
  reply: SecondFactorAsked,
})

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The viewer's configured second factors. */
export const SecondFactorState = PasskeysHere.extend({
  totp: z.boolean(),
  passkeys: z.array(Passkey),
  /** How many recovery codes are unused. */
  recoveryCodes: z.number(),
  /** Whether this account needs a second factor for every staff call. */
  required: z.boolean(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** Returned once: with the first second factor that is set up, and when new codes are requested. */
const RecoveryCodes = z.array(z.string())

export const readSecondFactor = route('GET', '/api/account/second-factor', {
  summary: 'Which second factors one has set up',
  reply: SecondFactorState,
})

export const listPasskeys = route('GET', '/api/account/passkeys', {
  summary: "One's own passkeys",
  reply: z.array(Passkey),
})

export const askPasskey = route('POST', '/api/account/passkeys/options', {
  summary: 'A challenge to make a passkey with',
  reply: PasskeyOptions,
})

export const NewPasskey = z.object({
  name: text(60, 'Give the passkey a name'),
  passkey: PasskeyAttestation,
})

export const addPasskey = route('POST', '/api/account/passkeys', {
  summary: 'Keep a passkey that was made',
  body: NewPasskey,
  reply: Passkey.extend({ recoveryCodes: RecoveryCodes.optional() }),
  success: 201,
})

export const removePasskey = route('DELETE', '/api/account/passkeys/{id}', {
  summary: 'Remove a passkey',
})

/** The authenticator app's key: as text, and as the URI for a QR code. */
const TotpKey = z.object({ secret: z.string(), uri: z.string() })

export const setUpTotp = route('POST', '/api/account/totp', {
  summary: 'Set up an authenticator app: without a code a new key, with its code the key is kept',
  body: z.object({ code: Code.optional() }),
  reply: z.union([TotpKey, z.object({ recoveryCodes: RecoveryCodes.optional() })]),
})

export const removeTotp = route('DELETE', '/api/account/totp', {
  summary: 'Remove the authenticator app',
})

export const makeRecoveryCodes = route('POST', '/api/account/recovery-codes', {
  summary: 'Ten new recovery codes; the old ones no longer work',
  reply: z.object({ recoveryCodes: RecoveryCodes }),
})

export const removeSecondFactor = route('DELETE', '/api/owner/users/{id}/second-factor', {
  summary: "Remove all second factors of someone else, such as of a lost phone's owner",
})
