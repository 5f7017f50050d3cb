import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import type { IconName } from '#portal/ui/icon.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { awaitsSignature, type ContractSummary, contractTypeLabel } from '#wire/contracts.ts'
import { appointmentTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { listNotifications, type Notification } from '#wire/notifications.ts'
import { type Property, propertyStatusLabel } from '#wire/properties.ts'
import { stageLabel } from '#wire/stages.ts'
import type { User } from '#wire/users.ts'
import { street } from './sale-progress.ts'

/** The latest notifications, read when the dashboard opens and again when the window gets the focus. */
export function useLatestNotifications() {
  return useQuery({
    ...queryFor(listNotifications),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
}

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
  const { id, address, listingPrice, salePrice, createdAt } = property
  const { dateListed, datePending, dateSold } = property
  const home = street(address)
  const sold = salePrice ? `${home}, for ${formatDollars(salePrice)}` : home
  const listed = listingPrice ? `${home}, at ${formatDollars(listingPrice)}` : home
  const entry = (name: string, title: string, text: string, at: string | null): Activity[] =>
    at
      ? [{ id: `${id}:${name}`, icon: 'home', title, text, at, href: '/dashboard/properties' }]
      : []
  return [
    ...entry('added', 'Property added', home, createdAt),
    ...entry('listed', propertyStatusLabel('active-listing'), listed, dateListed),
    ...entry('pending', propertyStatusLabel('pending-sale'), home, datePending),
    ...entry('sold', propertyStatusLabel('sold'), sold, dateSold),
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
    text: awaitsSignature(status)
      ? 'It is waiting for your signature.'
      : 'It is with your contracts.',
    at: createdAt,
    href,
  }
  if (!signedAt) return [added]
  const signed = { id: `${id}:signed`, title: `${name} signed`, text: 'Your copy is kept.' }
  return [{ ...added, ...signed, at: signedAt }, added]
}

/** Whether both entries are about one change. */
const isSameChange = (a: Activity, b: Activity) =>
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) < SAME_CHANGE_MS ||
  (a.title === b.title && a.text.startsWith(b.text.split(', at ')[0] ?? ''))

/** The latest activity, newest first, from all records that the client may see. */
export function activityOf(records: {
  notifications: readonly Notification[]
  stageHistory: User['stageHistory']
  properties: readonly Property[]
  consultations: readonly Consultation[]
  contracts: readonly ContractSummary[]
}): Activity[] {
  const all = records.notifications.map(
    ({ id, type, title, message, createdAt, link }): Activity => ({
      id,
      icon: ICONS[type],
      title,
      text: message,
      at: createdAt,
      href: link,
    }),
  )
  const stages = records.stageHistory.map(
    ({ id, fromStage, toStage, createdAt }): Activity => ({
      id,
      icon: 'check',
      title: stageLabel(toStage),
      text: `Before: ${stageLabel(fromStage)}`,
      at: createdAt,
      href: null,
    }),
  )
  for (const entry of [
    ...records.consultations.map(fromConsultation),
    ...records.properties.flatMap(fromProperty),
    ...records.contracts.flatMap(fromContract),
    ...stages,
  ]) {
    if (!all.some((reported) => isSameChange(reported, entry))) all.push(entry)
  }
  return all.sort((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN)
}
