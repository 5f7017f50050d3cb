import type { IconName } from '#portal/ui/icon.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { awaitsSignature, type ContractSummary, contractTypeLabel } from '#wire/contracts.ts'
import { appointmentTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import type { Notification } from '#wire/notifications.ts'
import { type Property, propertyStatusLabel } from '#wire/properties.ts'
import { stageLabel } from '#wire/stages.ts'
import type { User } from '#wire/users.ts'
import { street } from './sale-progress.ts'

export type Activity = {
  id: string
  icon: IconName
  title: string
  text: string
  at: string
  href: string | null
}

const ICONS: Record<Notification['type'], IconName> = {
  message: 'message',
  property_update: 'home',
  consultation: 'calendar',
  file_upload: 'file',
  other: 'bell',
}

const SHOWN = 6
/** Entries this close are one change: its notification and history row share a transaction. */
const SAME_CHANGE_MS = 5000

function fromProperty(property: Property): Activity[] {
  const home = street(property.address)
  const href = '/dashboard/properties'
  const entry = (name: string, title: string, text: string, at: string | null): Activity[] =>
    at ? [{ id: `${property.id}:${name}`, icon: 'home', title, text, at, href }] : []
  return [
    ...entry('added', 'Property added', home, property.createdAt),
    ...entry(
      'listed',
      propertyStatusLabel('active-listing'),
      property.listingPrice ? `${home}, at ${formatDollars(property.listingPrice)}` : home,
      property.dateListed,
    ),
    ...entry('pending', propertyStatusLabel('pending-sale'), home, property.datePending),
    ...entry(
      'sold',
      propertyStatusLabel('sold'),
      property.salePrice ? `${home}, for ${formatDollars(property.salePrice)}` : home,
      property.dateSold,
    ),
  ]
}

function fromConsultation(consultation: Consultation): Activity {
  return {
    id: consultation.id,
    icon: 'calendar',
    title: 'Consultation booked',
    text: appointmentTime(consultation.scheduledAt),
    at: consultation.createdAt,
    href: '/dashboard?tab=consultations',
  }
}

function fromContract(contract: ContractSummary): Activity[] {
  const { id, contractType, status, signedAt, createdAt } = contract
  const name = contractTypeLabel(contractType)
  const href = `/dashboard?tab=contracts&contract=${id}`
  const added: Activity = {
    id: `${id}:added`,
    icon: 'file',
    title: `${name} added`,
    text: awaitsSignature(status) ? 'It waits for your signature.' : 'It is with your contracts.',
    at: createdAt,
    href,
  }
  if (!signedAt) return [added]
  return [
    {
      ...added,
      id: `${id}:signed`,
      title: `${name} signed`,
      text: 'Your copy is kept.',
      at: signedAt,
    },
    added,
  ]
}

/** The latest activity, newest first, from all records that the client may see. */
export function activityOf(given: {
  notifications: readonly Notification[]
  stageHistory: User['stageHistory']
  properties: readonly Property[]
  consultations: readonly Consultation[]
  contracts: readonly ContractSummary[]
}): Activity[] {
  const told: Activity[] = given.notifications.map((item) => ({
    id: item.id,
    icon: ICONS[item.type],
    title: item.title,
    text: item.message,
    at: item.createdAt,
    href: item.link,
  }))
  const found: Activity[] = [
    ...given.consultations.map(fromConsultation),
    ...given.properties.flatMap(fromProperty),
    ...given.contracts.flatMap(fromContract),
    ...given.stageHistory.map((change) => ({
      id: change.id,
      icon: 'check' as const,
      title: stageLabel(change.toStage),
      text: `Before: ${stageLabel(change.fromStage)}`,
      at: change.createdAt,
      href: null,
    })),
  ]
  const all = [...told]
  for (const entry of found) {
    const isTold = all.some(
      (other) =>
        Math.abs(Date.parse(other.at) - Date.parse(entry.at)) < SAME_CHANGE_MS ||
        (other.title === entry.title && other.text.startsWith(entry.text.split(', at ')[0] ?? '')),
    )
    if (!isTold) all.push(entry)
  }
  return all.sort((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN)
}
