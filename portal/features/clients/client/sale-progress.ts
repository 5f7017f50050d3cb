import type { Consultation } from '#wire/consultations.ts'
import { CONTRACT_TYPES } from '#wire/contracts.ts'
import { appointmentTime, longDate } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { packageName } from '#wire/packages.ts'
import { PROPERTY_STATUSES, type Property, progressOf } from '#wire/properties.ts'
import type { User } from '#wire/users.ts'

export type Action = { label: string; href: string } | { label: string; books: true }

/** Where a client is in the sale, what comes next, and the one action to take. */
export type SaleProgress = {
  badge: string
  /** True without a booking, or when its time has passed unheld: the badge is then a warning. */
  isWaiting: boolean
  where: string
  next: string
  action: Action
}

const BOOK: Action = { label: 'Book Free Consultation', books: true }
const ASK: Action = { label: 'Message your agent', href: '/dashboard/messages' }

/** The property to show: the one furthest along that is not sold, else the latest sold one. */
export function leadingProperty(properties: readonly Property[]): Property | undefined {
  const open = properties.filter((property) => property.status !== 'sold')
  const among = open.length > 0 ? open : properties
  return [...among].sort(
    (a, b) => progressOf(b.status) - progressOf(a.status) || b.createdAt.localeCompare(a.createdAt),
  )[0]
}

/** The street without city and zip code. */
export function street(address: string): string {
  return address.split(',')[0] || address
}

function beforeConsultation(booked: Consultation | undefined, now: number): SaleProgress {
  if (!booked) {
    return {
      badge: 'Consultation Required',
      isWaiting: true,
      where: 'You have not booked your consultation yet.',
      next: '15 minutes by phone, free. It opens the Vendor Network, messages and uploads.',
      action: BOOK,
    }
  }
  if (Date.parse(booked.scheduledAt) > now) {
    return {
      badge: 'Consultation Scheduled',
      isWaiting: false,
      where: `Your consultation is ${appointmentTime(booked.scheduledAt)}.`,
      next: 'We call you. Have your loan balance and your last property tax bill at hand.',
      action: { label: 'See your consultation', href: '/dashboard?tab=consultations' },
    }
  }
  return {
    badge: 'Consultation Scheduled',
    isWaiting: true,
    where: `Your consultation was ${appointmentTime(booked.scheduledAt)}.`,
    next: 'Your agent opens the portal when the call is noted. Did you miss it? Take another time.',
    action: BOOK,
  }
}

function onTheWay(property: Property): Pick<SaleProgress, 'where' | 'next' | 'action'> {
  const home = street(property.address)
  const manage = `/dashboard/properties?property=${property.id}`
  switch (property.status) {
    case 'consultation-booked':
      return {
        where: `${home} is at the first of five steps.`,
        next: 'Choose your package, then agree on a listing date with your agent.',
        action: { label: 'Choose your package', href: manage },
      }
    case 'preparation':
      return {
        where: `${home} is being prepared for the market.`,
        next:
          property.servicePackage === 'full-service'
            ? 'We photograph, film and write the listing. Tell us when the house is ready.'
            : 'Photographs and staging are yours to arrange. The Vendor Network has people for it.',
        action:
          property.servicePackage === 'full-service'
            ? ASK
            : { label: 'Find a photographer', href: '/vendors' },
      }
    case 'active-listing':
      return {
        where: `${home} is on the market${property.dateListed ? ` since ${longDate(property.dateListed)}` : ''}.`,
        next:
          property.servicePackage === 'diy-pro'
            ? 'You show the house. Send each offer to your agent before you answer it.'
            : 'We bring the showings. Send each offer to your agent before you answer it.',
        action: ASK,
      }
    case 'pending-sale':
      return {
        where: `${home} is in escrow${property.datePending ? ` since ${longDate(property.datePending)}` : ''}.`,
        next: 'Inspections, disclosures, signatures. Answer within a day and escrow stays on time.',
        action: ASK,
      }
    case 'sold':
      return {
        where: `${home} is sold${property.salePrice ? ` for ${formatDollars(property.salePrice)}` : ''}.`,
        next: 'Escrow pays you out. Keep the closing statement for your taxes.',
        action: ASK,
      }
  }
}

function afterConsultation(user: User, properties: readonly Property[]): SaleProgress {
  const property = leadingProperty(properties)
  const done = { badge: 'Consultation Completed', isWaiting: false }
  const paused = user.customerStage === 'on-hold' || user.customerStage === 'cancelled'
  if (paused) {
    const word = user.customerStage === 'on-hold' ? 'on hold' : 'cancelled'
    return {
      ...done,
      where: `Your sale is ${word}.`,
      next: 'Nothing happens until you say so. Write to your agent when you want to go on.',
      action: ASK,
    }
  }
  if (!property) {
    return {
      ...done,
      where: 'Your consultation is done.',
      next: 'Add the home you want to sell. Your agent takes it from there.',
      action: { label: 'Add your home', href: '/dashboard/properties' },
    }
  }
  const standing = { ...done, ...onTheWay(property) }
  const unsigned = user.contracts.find(({ status }) => status === 'pending' || status === 'sent')
  if (!unsigned) return standing
  const kind = CONTRACT_TYPES.find(({ id }) => id === unsigned.contractType)?.label ?? 'contract'
  return {
    ...standing,
    next: `Your ${kind} waits for your signature. Ask your agent about any line you do not follow.`,
    action: { label: 'Read and sign', href: `/dashboard?tab=contracts&contract=${unsigned.id}` },
  }
}

/** The content of specification 2.5's consultation banner, and of the later steps of a sale. */
export function saleProgressOf(
  user: User,
  has: { properties: readonly Property[]; consultations: readonly Consultation[] },
  now: number = Date.now(),
): SaleProgress {
  if (user.hasConsultation) return afterConsultation(user, has.properties)
  return beforeConsultation(
    has.consultations.find(({ completed }) => !completed),
    now,
  )
}

/** `Preparation, 40%. Showing Support.` */
export function statusLine(property: Property): string {
  const milestone = PROPERTY_STATUSES.find(({ id }) => id === property.status)?.milestone
  return `${milestone ?? 'Preparation'}, ${progressOf(property.status)}%. ${packageName(property.servicePackage)}.`
}
