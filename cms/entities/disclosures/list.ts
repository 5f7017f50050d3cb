import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { findHolidays, findRules } from '#cms/entities/date-rules/rows.ts'
import { lockHomes, requireProperty } from '#cms/entities/properties/actions.ts'
import { findFacts } from '#cms/entities/properties/fact-rows.ts'
import { fileUrlOf } from '#cms/entities/uploads/present.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { replyLanguage } from '#cms/kit/languages.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Property } from '#cms/payload-types.ts'
import type { Holidays } from '#wire/count-days.ts'
import type { DateRule } from '#wire/date-rules.ts'
import { disclosureList, dueOfDisclosure, type ListedDisclosure } from '#wire/disclosure-list.ts'
import {
  type Delivery,
  type Disclosure,
  type DisclosureList,
  disclosureId,
} from '#wire/disclosures.ts'
import { findDeliveries } from './delivery-rows.ts'
import { findPacket } from './packet-rows.ts'
import { type DisclosureRow, findDisclosures, findSaleOfHome, type SaleOfHome } from './rows.ts'
import { readWindow } from './windows.ts'
import { DISCLOSURE_WORDS } from './words.ts'

type Listed = ListedDisclosure<DateRule, DisclosureRow>

/** What the items of a home are shown with. */
type Showing = {
  home: Pick<Property, 'id'>
  sale: SaleOfHome | undefined
  holidays: Holidays
  deliveries: Delivery[]
  words: (typeof DISCLOSURE_WORDS)['en']
}

function whyOf(
  { rule, isRequired, assumed }: Listed,
  { whyNeeded, texts }: Showing['words'],
): string {
  if (isRequired) return whyNeeded({ appliesIf: rule.appliesIf, assumed })
  return rule.on ? texts.noLongerRequired : texts.switchedOff
}

function presentItem(
  listed: Listed,
  { home, sale, holidays, deliveries, words }: Showing,
): Disclosure {
  const { rule, row, isRequired } = listed
  const { fileId = null, file = null } = row ?? {}
  return {
    ...pick(rule, ['actor', 'certainty', 'form', 'source']),
    ...{ id: disclosureId(home.id, rule.id), rule: rule.id, isRequired },
    title: words.nameOf(rule),
    meaning: words.meaningOf(rule),
    why: whyOf(listed, words),
    status: row?.status ?? 'needed',
    file:
      fileId && file
        ? {
            ...{ id: fileId, filePath: fileUrlOf(file.filename) },
            ...pick(file, ['originalName', 'mimeType', 'size']),
          }
        : null,
    reason: row?.reason ?? null,
    due: sale?.isOpen ? dueOfDisclosure(rule, sale, holidays) : null,
    when: words.when(rule),
    deliveries: deliveries.filter((delivery) => delivery.rule === rule.id),
    version: row?.version ?? 0,
  }
}

/** The items of a home as the viewer reads them, and the sale by whose acceptance they are listed. */
export async function readItems(
  req: PayloadRequest,
  home: Pick<Property, 'id' | 'propertyType'>,
): Promise<{ items: Disclosure[]; sale: SaleOfHome | undefined }> {
  const sale = await findSaleOfHome(req, home.id)
  const facts = { ...(await findFacts(req, home.id)), propertyType: home.propertyType ?? null }
  const rows = await findDisclosures(req, [home.id])
  const asOf = sale ? new Date(sale.acceptedAt) : new Date()
  const listed = disclosureList(await findRules(req), facts, rows, asOf)
  const holidays = await findHolidays(req)
  const deliveries = await findDeliveries(req, home.id)
  const words = DISCLOSURE_WORDS[replyLanguage(req)]
  const showing = { home, sale, holidays, deliveries, words }
  return { items: listed.map((each) => presentItem(each, showing)), sale }
}

/** The disclosures of a home, the window of its open sale and what was frozen. @throws Problem 404 */
export async function readList(req: PayloadRequest, id: string): Promise<DisclosureList> {
  const home = await requireProperty(req, id)
  const { items, sale } = await readItems(req, home)
  return {
    items,
    window: sale?.isOpen ? await readWindow(req, { ...sale, propertyId: id }) : null,
    packet: (sale && (await findPacket(req, sale.id))) ?? null,
  }
}

export type LockedItem = { home: Property; item: Disclosure; sale: SaleOfHome | undefined }

/**
 * An item of the list of a home that the viewer may read, under the lock of the home. The lock lasts until the transaction
 * ends.
 * @param id as `disclosureId` makes it
 * @throws Problem 404 if the viewer may not read the home, or its list has no disclosure with this id
 */
export async function lockItem(req: PayloadRequest, id: string): Promise<LockedItem> {
  const homeId = id.slice(0, id.indexOf('.'))
  const known = await asViewer(req).findById('properties', homeId)
  if (!known) throw notFound('This disclosure')
  await lockHomes(req, [homeId])
  const home = await requireProperty(req, homeId)
  const { items, sale } = await readItems(req, home)
  const item = items.find((each) => each.id === id)
  if (!item) throw notFound('This disclosure')
  return { home, item, sale }
}
