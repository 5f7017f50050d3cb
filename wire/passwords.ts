import { z } from 'zod'
import common from './common-passwords.json' with { type: 'json' }
import { tooLong } from './texts/sentences.ts'

const TOO_COMMON_MESSAGE = 'This password is too common'
const OWN_NAME_MESSAGE = 'Choose a password that is not your name or email'

/** Digits and signs that are typed for letters, as in `p@ssw0rd`. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

const MIN_RUN_LENGTH = 4
const reverse = (text: string) => [...text].reverse().join('')
/** Keyboard rows and number sequences, each forwards and backwards. */
const runs = [...common.runs, ...common.runs.map(reverse)]

/** A password of more than this many words is hard to guess, even if each word is common. */
const MAX_COMMON_WORDS = 3

/**
 * Whether a text consists only of a few common words, once or repeated. The words are the most frequent
 * ones of published lists of leaked passwords, and words of this product.
 */
function isMadeOfWords(given: string): boolean {
  const text = given.replace(/^(.+?)\1+$/s, '$1')
  const least = [0]
  for (let at = 0; at < text.length; at++) {
    const before = least[at]
    if (before === undefined || before >= MAX_COMMON_WORDS) continue
    const count = before + 1
    for (const word of common.words) {
      const end = at + word.length
      if (text.startsWith(word, at)) least[end] = Math.min(least[end] ?? count, count)
    }
  }
  return text.length > 0 && least[text.length] !== undefined
}

/**
 * Whether a text consists of pieces of keyboard rows or number sequences, each at least four
 * characters: `qwer1234asdf`.
 */
function isMadeOfRuns(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    let length = Math.min(text.length - at, 40)
    while (
      length >= MIN_RUN_LENGTH &&
      !runs.some((run) => run.includes(text.slice(at, at + length)))
    )
      length--
    if (length < MIN_RUN_LENGTH) return false
    at += length
  }
  return text.length > 0
}

/** A piece of up to four characters, repeated: `abcabcabcabc`. */
const isRepeated = (text: string) => /^(.{1,4})\1+$/s.test(text)

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
const trimSigns = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * Whether a password is one of the first an attacker would try, ignoring case, digits and signs, also where
 * they stand for letters (`p@ssw0rd`).
 */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size <= 3 || isRepeated(text)) return true
  const bare = text.replace(/[^\p{L}\p{N}]/gu, '')
  if (isMadeOfRuns(bare)) return true
  const spelled = [...text].map((character) => LETTERS[character] ?? character).join('')
  const spelledInside = [...trimSigns(text)]
    .map((character) => LETTERS[character] ?? character)
    .join('')
  return [text, spelled, spelledInside].some((form) => isMadeOfWords(lettersOf(form)))
}

/** A new password. Only length and commonness are checked, so that a passphrase is accepted. */
export const Password = z
  .string('Password is required')
  .min(12, 'Use at least 12 characters')
  // Aborts the later checks: finding repetitions in 90 kB would block the server for seconds.
  .max(200, { error: tooLong(200), abort: true })
  .refine((value) => !value.includes('\u0000'), 'The password contains a character we cannot take')
  .refine((value) => !isCommon(value), TOO_COMMON_MESSAGE)

type OwnNames = { email?: string; firstName?: string; lastName?: string }

/** Returns an error text if the password is the user's own name or email address, else null. */
export function checkOwnName(password: string, person: OwnNames): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const withoutDigits = (text: string) => text.replace(/^\d+|\d+$/g, '')
  const { email = '', firstName = '', lastName = '' } = person
  const [local = ''] = email.split('@')
  const theirs = [email, local, firstName, lastName, firstName + lastName, lastName + firstName]
  const given = plain(password)
  const isTheirs = theirs.map(plain).some((own) => {
    if (own === '') return false
    const bare = withoutDigits(own)
    return given === own || (bare !== '' && withoutDigits(given) === bare)
  })
  return isTheirs ? OWN_NAME_MESSAGE : null
}
