import type { PayloadRequest } from 'payload'
import type { Language } from '#wire/languages.ts'
import type { Role } from '#wire/viewer.ts'

/** What decides in which language a person is written to. Absent: English. `role`: absent for a seller or client. */
export type Reader = { language?: Language | null; role?: Role }

/** The same words or catalogue in each language. */
export type InEach<Words> = Record<Language, Words>

/** The language of a person's mails and notifications. Staff read English, whatever their row says. */
export const languageFor = ({ language, role = 'client' }: Reader): Language =>
  role === 'client' ? (language ?? 'en') : 'en'

/** The language of the sentences in the reply to a request: that of its user. A visitor's and a link's is English. */
export const replyLanguage = ({ user }: Pick<PayloadRequest, 'user'>): Language =>
  user ? languageFor(user) : 'en'

/** The words or the catalogue in the language of the person who reads them. */
export const textsFor = <Words>(reader: Reader, words: InEach<Words>): Words =>
  words[languageFor(reader)]

/** The texts of a catalogue, each in both languages: a text that takes arguments takes them once for both. */
export type InBoth<Texts> = Texts extends string
  ? InEach<string>
  : Texts extends (...given: infer Given) => infer Text
    ? (...given: Given) => InBoth<Text>
    : { [Key in keyof Texts]: InBoth<Texts[Key]> }

function joined({ en, es }: InEach<unknown>): unknown {
  if (typeof en === 'function' && typeof es === 'function')
    return (...given: unknown[]) => joined({ en: en(...given), es: es(...given) })
  if (typeof en === 'string') return { en, es }
  const spanish = new Map(Object.entries(es ?? {}))
  return Object.fromEntries(
    Object.entries(en ?? {}).map(([key, text]) => [
      key,
      joined({ en: text, es: spanish.get(key) }),
    ]),
  )
}

/** Puts the refusals of two catalogues together, so that a Problem has its words in both languages. */
export const inBoth = <Texts>(texts: InEach<Texts>): InBoth<Texts> => joined(texts) as InBoth<Texts>

/** Says the same in each language. @param say is given the catalogue, and its language for dates */
export const inEach = <Texts, Words>(
  texts: InEach<Texts>,
  say: (texts: Texts, language: Language) => Words,
): InEach<Words> => ({ en: say(texts.en, 'en'), es: say(texts.es, 'es') })
