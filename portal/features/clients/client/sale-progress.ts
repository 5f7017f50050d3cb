import type { Consultation } from '#wire/consultations.ts'
import { contractPath, contractTypeLabel, waitsForViewer } from '#wire/contracts.ts'
import { appointmentTime, longDate } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { stepOfStatus } from '#wire/next-step.ts'
import { packageName } from '#wire/packages.ts'
import { type Property, progressOf } from '#wire/properties.ts'
import { PROPERTY_STATUSES } from '#wire/property-statuses.ts'
import { clientTexts } from '#wire/texts/clients.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { inLanguage } from '#wire/texts/sentences.ts'
import type { User } from '#wire/users.ts'

const texts = clientTexts.saleProgress

export type Action = { label: string; href: string } | { label: string; opensBooking: true }

/** Where a client is in the sale, what comes next, and the one action to take. */
type Step = { where: string; next: string; action: Action }

export type SaleProgress = Step & {
  badge: string
  /** No consultation is booked, or its time has passed uncompleted: the badge is then a warning. */
  needsBooking: boolean
}

const BOOK: Action = { label: consultationTexts.book, opensBooking: true }
const MESSAGE_AGENT: Action = { label: texts.actions.message, href: '/dashboard/messages' }

/** The property to show: the one furthest along that is not sold, else the latest sold one. */
export function leadingProperty(properties: readonly Property[]): Property | undefined {
  const unsold = properties.filter(({ status }) => status !== 'sold')
  return (unsold.length > 0 ? unsold : properties).toSorted(
    (a, b) => progressOf(b.status) - progressOf(a.status) || b.createdAt.localeCompare(a.createdAt),
  )[0]
}

/** The street without city and zip code. */
export function street(address: string): string {
  return address.split(',')[0] || address
}

function progressBeforeConsultation(booked: Consultation | undefined, now: number): SaleProgress {
  if (!booked) {
    return { ...texts.notBooked, action: BOOK, badge: texts.badges.required, needsBooking: true }
  }
  const time = appointmentTime(booked.scheduledAt)
  const badge = texts.badges.scheduled
  if (Date.parse(booked.scheduledAt) <= now) {
    const { where, next } = texts.past
    return { where: where(time), next, action: BOOK, badge, needsBooking: true }
  }
  const { where, next } = texts.upcoming
  const action = { label: texts.actions.consultation, href: '/dashboard?tab=consultations' }
  return { where: where(time), next, action, badge, needsBooking: false }
}

/** Where a home is in its sale. */
function whereIs({ address, status, dateListed, datePending, salePrice }: Property): string {
  const home = street(address)
  const { first, preparation, listed, pending, sold } = texts
  switch (status) {
    case 'consultation-booked':
      return first.where(home)
    case 'preparation':
      return preparation.where(home)
    case 'active-listing':
      return listed.where(home, dateListed && longDate(dateListed))
    case 'pending-sale':
      return pending.where(home, datePending && longDate(datePending))
    case 'sold':
      return sold.where(home, salePrice ? formatDollars(salePrice) : null)
  }
}

/** The step of a property's sale, after the consultation. */
function propertyStep(user: User, property: Property): Step {
  const { what: next, action } = stepOfStatus(property, texts, property.userId !== user.id)
  return { where: whereIs(property), next, action }
}

function stepAfterConsultation(user: User, property: Property | undefined): Step {
  const { onHold, cancelled, next } = texts.paused
  if (user.customerStage === 'on-hold') return { where: onHold, next, action: MESSAGE_AGENT }
  if (user.customerStage === 'cancelled') return { where: cancelled, next, action: MESSAGE_AGENT }
  if (!property) {
    const action = { label: texts.actions.addHome, href: '/dashboard/properties' }
    return { ...texts.noProperty, action }
  }
  const step = propertyStep(user, property)
  const unsigned = user.contracts.find(waitsForViewer)
  if (!unsigned) return step
  return {
    where: step.where,
    next: texts.unsigned(contractTypeLabel(unsigned.contractType)),
    action: { label: texts.actions.sign, href: contractPath(unsigned.id) },
  }
}

/** The content of SPEC-2.5's consultation banner, and of the later steps of a sale. */
export function saleProgressOf(
  user: User,
  property: Property | undefined,
  consultations: readonly Consultation[],
  now: number = Date.now(),
): SaleProgress {
  if (user.hasConsultation) {
    const step = stepAfterConsultation(user, property)
    return { ...step, badge: texts.badges.completed, needsBooking: false }
  }
  return progressBeforeConsultation(
    consultations.find(({ completed }) => !completed),
    now,
  )
}

/** `Preparation, 40%. Showing Support.` */
export function statusLine({ status, servicePackage }: Property): string {
  const milestone = PROPERTY_STATUSES.find(({ id }) => id === status)?.milestone
  return texts.statusLine(
    milestone ? inLanguage(milestone) : texts.defaultMilestone,
    progressOf(status),
    packageName(servicePackage),
  )
}
