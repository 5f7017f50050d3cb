import { z } from 'zod'
import { Day, Id, idIn, Moment, optionalText, Timestamp } from './basics.ts'
import { DELIVERY_METHODS } from './cancel-window.ts'
import { CERTAINTIES } from './date-rules.ts'
import { DECIDED_STATES, DISCLOSURE_STATES } from './disclosure-states.ts'
import { homePath } from './properties.ts'
import { route } from './route.ts'
import { disclosureProblems as problems } from './texts/disclosures.ts'
import { UploadedFile } from './uploads.ts'

/**
 * The id of an item of a home's list: the home's id, a point and the id of its date rule. An item has it before anything
 * is stored of it.
 */
export const DisclosureId = z
  .string(problems.id)
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9-]{1,80}$/, problems.id)

/** @param home the home's id @param rule the id of a date rule */
export const disclosureId = (home: string, rule: string): string => `${home}.${rule}`

/** A file of an item. */
const ItemFile = UploadedFile.pick({
  ...({ id: true, originalName: true, mimeType: true, size: true, filePath: true } as const),
})

/** One delivery of one item to a buyer's side. It is never changed. */
export const Delivery = z.object({
  id: Id,
  offerId: Id,
  /** The id of the item's date rule. */
  rule: z.string(),
  method: z.enum(DELIVERY_METHODS),
  /** By mail, when it was mailed. */
  deliveredAt: Timestamp,
  /** The last day on which the buyer may cancel because of it; null where it opened no window. */
  cancelUntil: Day.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** One disclosure of a home. */
export const Disclosure = z.object({
  id: DisclosureId,
  /** The id of its date rule. */
  rule: z.string(),
  title: z.string(),
  /** What it is, in a sentence. */
  meaning: z.string(),
  /** Why it is on the list of this home. */
  why: z.string(),
  /** False of one that has a state or a file and that the facts no longer require. */
  isRequired: z.boolean(),
  status: z.enum(DISCLOSURE_STATES),
  /** With the status `needed`: it was handed in and waits for our check. */
  file: ItemFile.nullable(),
  /** Why staff returned the file, or why it is not needed. */
  reason: z.string().nullable(),
  /** In an open sale the day by which it is to be delivered; null where its rule counts from something else. */
  due: Day.nullable(),
  /** When it is due, in words that hold before a sale too. */
  when: z.string(),
  /** Who has to act: an id of `RULE_ACTORS`. */
  actor: z.string(),
  certainty: idIn(CERTAINTIES, 'Choose how sure the source is'),
  /** The form or statute, and where it was read. */
  form: z.string(),
  source: z.string(),
  /** Oldest first, to every buyer of the home. */
  deliveries: z.array(Delivery),
  /** Counts up with each change; 0 before the first. */
  version: z.number(),
})
export type Disclosure = z.infer<typeof Disclosure>

/** The window that one item opens; with nulls for one that is not delivered yet. */
const ItemWindow = z.object({
  /** The id of its date rule. */
  item: z.string(),
  cancelUntil: Day.nullable(),
  endsAt: Timestamp.nullable(),
  isOpen: z.boolean(),
  method: z.enum(DELIVERY_METHODS).nullable(),
  /** Those of the rule by which it was counted. */
  days: z.number().nullable(),
  certainty: idIn(CERTAINTIES, 'Choose how sure the source is').nullable(),
  source: z.string().nullable(),
})
export type ItemWindow = z.infer<typeof ItemWindow>

/** When the buyer may cancel because of what was delivered: the latest window counts. Null where none was opened. */
export const CancelWindow = z
  .object({
    cancelUntil: Day.nullable(),
    /** The first instant at which the window is over. */
    endsAt: Timestamp.nullable(),
    /** It has an end, which is still ahead. */
    isOpen: z.boolean(),
    items: z.array(ItemWindow),
  })
  .nullable()
export type CancelWindow = z.infer<typeof CancelWindow>

/** What was frozen at the acceptance, as far as the list shows it: how many files, and the hash over them. */
const PacketInShort = z.object({ escrowId: Id, files: z.number(), sha256: z.string() })

export const DisclosureList = z.object({
  /** In the order of the rules. */
  items: z.array(Disclosure),
  /** Of the open sale; null without one. */
  window: CancelWindow,
  /** Of the open sale, else of the last one that closed. */
  packet: PacketInShort.nullable(),
})
export type DisclosureList = z.infer<typeof DisclosureList>

const Version = z.number(problems.version).int(problems.version).min(0, problems.version)
const IdOfItem = z.object({ id: DisclosureId })

export const HandedInFile = z
  .object({
    /** That of the item; 409 with `current` for another one. */
    version: Version,
    /** An upload of the home. */
    fileId: Id,
  })
  .meta({ examples: [{ version: 0, fileId: '01890000-0000-7000-8000-000000000000' }] })
export type HandedInFile = z.output<typeof HandedInFile>

export const DisclosureChange = z
  .object({
    version: Version,
    status: z.enum(DECIDED_STATES, problems.status),
    /** For `received` the checked file, for `acknowledged` the copy that the buyer signed: an upload of the home. */
    fileId: Id.optional(),
    /** Needed to return a file, and for `not-needed`. */
    reason: optionalText(500),
  })
  .meta({ examples: [{ version: 1, status: 'not-needed', reason: 'The buyer has it already' }] })
export type DisclosureChange = z.output<typeof DisclosureChange>

const MAX_ITEMS = 60
const isPast = (at: string) => new Date(at) <= new Date()

export const NewDeliveries = z
  .object({
    items: z.array(DisclosureId).min(1, problems.items).max(MAX_ITEMS, problems.items),
    method: z.enum(DELIVERY_METHODS, problems.method),
    deliveredAt: Moment.refine(isPast, problems.ahead),
    /** What shows it: an upload of the home. */
    proofFileId: Id.optional(),
  })
  .meta({
    examples: [
      {
        items: [disclosureId('01890000-0000-7000-8000-000000000000', 'tds')],
        ...{ method: 'in-person', deliveredAt: '2026-01-20T18:00:00.000Z' },
      },
    ],
  })
export type NewDeliveries = z.output<typeof NewDeliveries>

export const DeliveryAnswer = z.object({
  deliveries: z.array(Delivery),
  /** As it would be for this offer. */
  window: CancelWindow,
})
export type DeliveryAnswer = z.infer<typeof DeliveryAnswer>

export const listDisclosures = route('GET', '/api/properties/{id}/disclosures', {
  summary: 'The disclosures of a home with their state, and until when the buyer may cancel',
  reply: DisclosureList,
})

export const handInDisclosure = route('PUT', '/api/disclosures/{id}/file', {
  summary: 'Hand in the file of a disclosure: an upload of the home',
  params: IdOfItem,
  body: HandedInFile,
  reply: Disclosure,
})

export const changeDisclosure = route('PATCH', '/api/admin/disclosures/{id}', {
  summary: 'Set the state of a disclosure; 409 with `current` for a stale version or another order',
  params: IdOfItem,
  body: DisclosureChange,
  reply: Disclosure,
})

export const deliverDisclosures = route('POST', '/api/admin/offers/{id}/deliveries', {
  summary: 'Record that disclosures were delivered to the buyer of an offer',
  body: NewDeliveries,
  reply: DeliveryAnswer,
  success: 201,
})

/** Where a seller opens the disclosures of a home. */
export const disclosuresPath = (home: string) => homePath(home, 'disclosures')
