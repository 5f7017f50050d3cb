import type { PayloadRequest } from 'payload'
import { notifySellers, notifyStaff } from '#cms/entities/offers/telling.ts'
import { type InEach, inEach, textsFor } from '#cms/kit/languages.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { longDate, shortWeekday } from '#wire/dates.ts'
import { type Disclosure, disclosuresPath } from '#wire/disclosures.ts'
import type { Language } from '#wire/languages.ts'
import { staffHomePath } from '#wire/properties.ts'
import { DISCLOSURE_WORDS } from './words.ts'

const texts = { en: DISCLOSURE_WORDS.en.texts, es: DISCLOSURE_WORDS.es.texts }

/** What an item is called. The title of the item is in the language of the viewer alone. */
type Named = Pick<Disclosure, 'rule' | 'form'>

const nameIn = (language: Language, { rule, form }: Named) =>
  DISCLOSURE_WORDS[language].nameOf({ id: rule, form })

/** Tells the open screens of a home's sellers and of staff that its disclosures changed. */
export const announceDisclosures = (req: PayloadRequest, home: Property): Promise<void> =>
  announceToSellers(req, home, 'disclosures')

const staffPath = (home: Property) => staffHomePath(home.id, 'disclosures')

/** Tells staff that a seller handed a file in. */
export async function tellOfHandIn(
  req: PayloadRequest,
  home: Property,
  item: Named,
): Promise<void> {
  const { handedIn } = texts.en.notices
  await notifyStaff(req, home, handedIn(home.address, nameIn('en', item)), staffPath(home))
  await announceDisclosures(req, home)
}

async function mailSellers(
  req: PayloadRequest,
  home: Property,
  text: InEach<{ subject: string; paragraphs: string[] }>,
): Promise<void> {
  for (const seller of await findJoinedSellers(req, home.id)) {
    const action = { label: textsFor(seller, texts).mails.action, path: disclosuresPath(home.id) }
    await queueMail(req, mailTo(seller, { ...textsFor(seller, text), action }))
  }
}

/** Tells the sellers, by mail too, that a file was returned and why. */
export async function tellOfReturn(
  req: PayloadRequest,
  home: Property,
  item: Named,
  reason: string,
): Promise<void> {
  const path = disclosuresPath(home.id)
  const words = inEach(texts, ({ notices }, language) =>
    notices.returned(home.address, nameIn(language, item)),
  )
  await notifySellers(req, home, words, path)
  const text = inEach(texts, ({ mails }, language) =>
    mails.returned(home.address, nameIn(language, item), reason),
  )
  await mailSellers(req, home, text)
}

/**
 * Tells the sellers of a delivery. One that opened a window in an open sale is told to staff too, and to the sellers by mail.
 * @param cancelUntil the last day of the window, `YYYY-MM-DD`; null for none
 */
export async function tellOfDelivery(
  req: PayloadRequest,
  home: Property,
  { count, cancelUntil }: { count: number; cancelUntil: string | null },
): Promise<void> {
  const path = disclosuresPath(home.id)
  await announceDisclosures(req, home)
  if (cancelUntil === null) {
    const delivered = inEach(texts, ({ notices }) => notices.delivered(home.address, count))
    return notifySellers(req, home, delivered, path)
  }
  const words = inEach(texts, ({ notices }, language) =>
    notices.window(home.address, shortWeekday(cancelUntil, language)),
  )
  await notifySellers(req, home, words, path)
  await notifyStaff(req, home, words.en, staffPath(home))
  const text = inEach(texts, ({ mails }, language) =>
    mails.window(home.address, longDate(cancelUntil, language)),
  )
  await mailSellers(req, home, text)
}
