import { describeDate, isBeforeTurn } from '#portal/features/contracts/contract-state.ts'
import type { IconName } from '#portal/ui/icon.tsx'
import type { Consultation } from '#wire/consultations.ts'
import {
  awaitsSignature,
  type ContractSummary,
  contractPath,
  contractTypeLabel,
  waitsForViewer,
} from '#wire/contracts.ts'
import { appointmentTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { type Property, propertyStatusLabel } from '#wire/properties.ts'
import { clientTexts } from '#wire/texts/clients.ts'
import type { User } from '#wire/users.ts'
import { street } from './sale-progress.ts'

const texts = clientTexts.activity

export type ActivityEntry = {
  id: string
  icon: IconName
  title: string
  text: string
  at: string
  href: string | null
}

const MAX_ENTRIES = 6

/** Entries this close are one change, whose rows share a transaction. */
const SAME_CHANGE_MS = 5000

function propertyEntries(property: Property): ActivityEntry[] {
  const { id, address, listingPrice, salePrice, createdAt } = property
  const { dateListed, datePending, dateSold } = property
  const home = street(address)
  const sold = salePrice ? texts.soldFor(home, formatDollars(salePrice)) : home
  const listed = listingPrice ? texts.listedAt(home, formatDollars(listingPrice)) : home
  const entry = (name: string, title: string, text: string, at: string | null): ActivityEntry[] =>
    at
      ? [{ id: `${id}:${name}`, icon: 'home', title, text, at, href: '/dashboard/properties' }]
      : []
  return [
    ...entry('added', texts.propertyAdded, home, createdAt),
    ...entry('listed', propertyStatusLabel('active-listing'), listed, dateListed),
    ...entry('pending', propertyStatusLabel('pending-sale'), home, datePending),
    ...entry('sold', propertyStatusLabel('sold'), sold, dateSold),
  ]
}

function consultationEntry(consultation: Consultation): ActivityEntry {
  return {
    id: consultation.id,
    icon: 'calendar',
    title: texts.consultationBooked,
    text: appointmentTime(consultation.scheduledAt),
    at: consultation.createdAt,
    href: '/dashboard?tab=consultations',
  }
}

/** What a contract in the list waits for. */
function textOfAdded(contract: ContractSummary): string {
  if (waitsForViewer(contract)) return texts.awaitsSignature
  return awaitsSignature(contract.status) ? describeDate(contract) : texts.keptContract
}

function contractEntries(contract: ContractSummary): ActivityEntry[] {
  const { id, contractType, signedAt, createdAt } = contract
  const name = contractTypeLabel(contractType)
  const href = isBeforeTurn(contract) ? null : contractPath(id)
  const added: ActivityEntry = {
    id: `${id}:added`,
    icon: 'file',
    title: texts.contractAdded(name),
    text: textOfAdded(contract),
    at: createdAt,
    href,
  }
  if (!signedAt) return [added]
  const signed = { id: `${id}:signed`, title: texts.contractSigned(name), text: texts.keptCopy }
  return [{ ...added, ...signed, at: signedAt }, added]
}

/** Whether both entries are about one change. */
const isSameChange = (a: ActivityEntry, b: ActivityEntry) =>
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) < SAME_CHANGE_MS ||
  (a.title === b.title && a.text.startsWith(b.text.split(', at ')[0] ?? ''))

/** Lists the latest activity, newest first. A change of two records is listed once. */
export function listActivity(records: {
  stageHistory: User['stageHistory']
  properties: readonly Property[]
  consultations: readonly Consultation[]
  contracts: readonly ContractSummary[]
}): ActivityEntry[] {
  const stages = records.stageHistory.map(
    ({ id, toStage, createdAt }): ActivityEntry => ({
      id,
      icon: 'check',
      title: texts.stages[toStage],
      text: texts.stageText,
      at: createdAt,
      href: null,
    }),
  )
  const all: ActivityEntry[] = []
  for (const entry of [
    ...records.consultations.map(consultationEntry),
    ...records.properties.flatMap(propertyEntries),
    ...records.contracts.flatMap(contractEntries),
    ...stages,
  ]) {
    if (!all.some((other) => isSameChange(other, entry))) all.push(entry)
  }
  return all.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_ENTRIES)
}
