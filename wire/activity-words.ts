import {
  ACTIVITIES,
  type Activity,
  type ActivityChanges,
  type ActivityEntry,
  activityLabel,
} from './activity.ts'
import templates from './activity-sentences.json' with { type: 'json' }
import { contractTypeLabel } from './contracts.ts'
import { pacificTime } from './dates.ts'
import { propertyStatusLabel } from './properties.ts'
import { hideReasonLabel } from './reviews.ts'
import { stageLabel } from './stages.ts'
import { teamTexts } from './texts/team.ts'
import { Role } from './viewer.ts'

/**
 * The sentence of each event. `{name}` is the actor, the subject or a fact. A part in brackets is left out, or
 * replaced by what follows its `|`, where it names a subject that is absent or the actor.
 */
const TEMPLATES: Partial<Record<string, string>> = templates satisfies Partial<
  Record<Activity, string>
>

/** Words, or the place of the name of who acted or of the subject. */
export type SentencePart = string | { name: 'actor' | 'subject' }

export type Sentence = {
  parts: SentencePart[]
  /** The names of the facts that the sentence holds. */
  facts: string[]
}

const TIME = /^\d{4}-\d\d-\d\dT/

/** A fact as people read it: `on-hold` of a stage is `On Hold`, a time is in California's zone. */
export function factText(event: string, value: unknown): string {
  if (typeof value === 'boolean') return teamTexts.activity.completed[value ? 'yes' : 'no']
  const text = String(value)
  if (TIME.test(text)) return pacificTime(text)
  if (event === 'review-hidden') return hideReasonLabel(text)
  if (event === 'stage-changed') return stageLabel(text)
  if (event.startsWith('property')) return propertyStatusLabel(text)
  if (event === 'sees-changed' && (text === 'all' || text === 'own'))
    return teamTexts.sees[text].label
  const role = Role.safeParse(text)
  return role.success ? teamTexts.roles[role.data].label : contractTypeLabel(text)
}

/** Events whose subject is a document; all others are about a user. */
const DOCUMENT_EVENT =
  /^(contract|file|guide|property|review|task|vendor|redirect|picture|consultation-(booked|moved|placed|cancelled|missed))/

/**
 * The names in an entry's sentence. An operator is the account of the server that ran a command; an entry without
 * a network address is the product's own work.
 */
export function namesOf({ actor, address, subject, event, details: { operator } }: ActivityEntry) {
  const texts = teamTexts.activity
  const deleted = DOCUMENT_EVENT.test(event) ? texts.deletedItem : texts.deletedUser
  const unknown = address ? texts.visitor : texts.system
  const absent = typeof operator === 'string' ? texts.operator(operator) : unknown
  return {
    actor: actor ? (actor.name ?? texts.deletedUser) : absent,
    subject: subject?.name ?? deleted,
  }
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const SHA_256 = /^[0-9a-f]{64}$/

/** `licenceNumber` becomes `licence number`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * The facts of an entry that its sentence does not hold, as `name: value`; for a changed document each field's
 * old and new value. Ids are left out, because the subject is named. SHA-256 hashes are left out unless wanted: they
 * serve an owner who verifies an export; screens leave them out.
 */
export function factsOf(
  { details, event }: ActivityEntry,
  said: readonly string[],
  { hashes = false } = {},
): string {
  const isLeftOut = (value: unknown) =>
    ID.test(String(value)) || (!hashes && SHA_256.test(String(value)))
  const textOf = (value: unknown) => factText(event, value)
  const changeOf = ([name, { from, to }]: [string, ActivityChanges[string]]) =>
    `${wordsOf(name)}: ${textOf(from ?? noValue)} → ${textOf(to ?? noValue)}`
  const { noValue } = teamTexts.activity
  return Object.entries(details)
    .filter(([name]) => name !== 'operator' && !said.includes(name))
    .flatMap(([name, value]) => {
      if (typeof value === 'object' && value !== null) return Object.entries(value).map(changeOf)
      return isLeftOut(value) ? [] : [`${wordsOf(name)}: ${textOf(value)}`]
    })
    .join(', ')
}

const BRACKETS = /\[([^\]|]*)\|?([^\]]*)\]/g
const PLACEHOLDER = /\{(\w+)\}/

/** An entry of the audit log as a sentence. One that lacks a fact of its template is its label with the names. */
export function sentenceOf(entry: ActivityEntry): Sentence {
  const { actor, details, event, subject } = entry
  const isOther = subject !== null && subject.id !== actor?.id
  const template = TEMPLATES[event]
  const said = template?.replace(BRACKETS, (_all, with_: string, without: string) =>
    isOther ? with_ : without,
  )
  const pieces = said?.split(PLACEHOLDER) ?? []
  const facts = pieces.filter((name, at) => at % 2 === 1 && name !== 'actor' && name !== 'subject')
  const isWhole =
    said !== undefined &&
    facts.every((name) => details[name] !== undefined) &&
    (subject !== null || !pieces.includes('subject'))
  if (!isWhole) return { parts: labelled(event, isOther), facts: [] }
  const parts = pieces.map((piece, at): SentencePart => {
    if (at % 2 === 0) return piece
    if (piece === 'actor' || piece === 'subject') return { name: piece }
    return factText(event, details[piece])
  })
  return { parts: parts.filter((part) => part !== ''), facts }
}

const labelled = (event: string, isOther: boolean): SentencePart[] => [
  { name: 'actor' },
  ` · ${activityLabel(event)}`,
  ...(isOther ? [': ', { name: 'subject' } as const] : []),
]

/** The events whose label or sentence contains a word, in any case. */
export function activitiesNamed(word: string): Activity[] {
  const within = (text: string) => text.toLowerCase().includes(word.toLowerCase())
  return ACTIVITIES.flatMap(({ id, label }) => {
    const sentence = (TEMPLATES[id] ?? '').replace(/\{\w+\}/g, ' ')
    return within(label) || within(sentence) ? [id as Activity] : []
  })
}
