import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { sha256 } from '#cms/core/crypto.ts'
import { insertEvent, insertOffer, insertVersion } from '#cms/entities/offers/writes.ts'
import { termsText } from '#wire/offer-words.ts'
import type { DemoHome } from './data.ts'

const HOUR_MS = 3_600_000
const SIGNED_HOURS_AGO = 3

/** Enters the offers of a demo home, which end relative to now. It tells no person of them. */
export async function seedOffers(
  req: PayloadRequest,
  home: string,
  { address, offers }: Pick<DemoHome, 'address' | 'offers'>,
): Promise<void> {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  for (const { buyers: buyerNames, agent, endsInHours, terms } of offers) {
    const [id, expiresAt] = [uuidv7(), inHours(endsInHours)]
    await insertOffer(req, { id, home, linkId: null, buyerNames, agent })
    const heading = { home: address, buyerNames, number: 1, side: 'buyer', expiresAt } as const
    const text = termsText(heading, terms)
    const times = { signedAt: inHours(-SIGNED_HOURS_AGO), expiresAt }
    const [number, side] = [1, 'buyer'] as const
    const version = { number, side, terms, text, sha256: sha256(text), ...times, files: [] }
    await insertVersion(req, id, version)
    await insertEvent(req, { id, number: 1 }, 'received')
  }
}
