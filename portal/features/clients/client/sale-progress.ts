import type { Consultation } from '#wire/consultations.ts'
import { contractPath, contractTypeLabel, waitsForViewer } from '#wire/contracts.ts'
import { appointmentTime, longDate } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { isDueBefore, type NextStep } from '#wire/next-step.ts'
import { packageName } from '#wire/packages.ts'
import { type Property, progressOf } from '#wire/properties.ts'
import { PROPERTY_STATUSES } from '#wire/property-statuses.ts'
import { clientTexts } from '#wire/texts/clients.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { inLanguage } from '#wire/texts/sentences.ts'
import type { User } from '#wire/users.ts'

const texts = clientTexts.saleProgress

export type Action = { label: string; href: string } | { label: string; opensBooking: true }

/** Where a client is in the sale, what comes next until which day, and the one action to take. */
type Step = { where: string; next: string; due?: string | null; action: Action }

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

/** A home, and the next step that its page shows. */
type LeadingHome = { property: Property; next: NextStep }

/**
 * The contract that the client has to sign before the home's next step: one that names another home or none. Undefined
 * where the next step is due before that contract, and for contracts of the home, of which its next step tells.
 */
function contractDueFirst(user: User, { property, next }: LeadingHome) {
  const contract = user.contracts.find(
    (each) => waitsForViewer(each) && each.propertyId !== property.id,
  )
  return isDueBefore(next.due, contract) ? undefined : contract
}

function stepAfterConsultation(user: User, home: LeadingHome | undefined): Step {
  const { onHold, cancelled, next: nothing } = texts.paused
  const paused = { next: nothing, action: MESSAGE_AGENT }
  if (user.customerStage === 'on-hold') return { where: onHold, ...paused }
  if (user.customerStage === 'cancelled') return { where: cancelled, ...paused }
  if (!home) {
    const action = { label: texts.actions.addHome, href: '/dashboard/properties' }
    return { ...texts.noProperty, action }
  }
  const where = whereIs(home.property)
  const unsigned = contractDueFirst(user, home)
  if (unsigned)
    return {
      where,
      next: texts.unsigned(contractTypeLabel(unsigned.contractType)),
      due: unsigned.dueOn,
      action: { label: texts.actions.sign, href: contractPath(unsigned.id) },
    }
  const { what: next, due, action } = home.next
  return { where, next, due, action }
}

/** The content of SPEC-2.5's consultation banner, and of the later steps of a sale. */
export function saleProgressOf(
  user: User,
  home: LeadingHome | undefined,
  consultations: readonly Consultation[],
  now: number = Date.now(),
): SaleProgress {
  if (user.hasConsultation) {
    const step = stepAfterConsultation(user, home)
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
