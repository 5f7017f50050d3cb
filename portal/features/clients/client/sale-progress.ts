import type { Consultation } from '#wire/consultations.ts'
import { awaitsSignature, contractTypeLabel } from '#wire/contracts.ts'
import { appointmentTime, longDate } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { packageName } from '#wire/packages.ts'
import { PROPERTY_STATUSES, type Property, progressOf } from '#wire/properties.ts'
import type { CustomerStage } from '#wire/stages.ts'
import type { User } from '#wire/users.ts'

export type Action = { label: string; href: string } | { label: string; books: true }

/** Where a client is in the sale, what comes next, and the one action to take. */
type Step = { where: string; next: string; action: Action }

export type SaleProgress = Step & {
  badge: string
  /** Nothing is booked, or the booked time has passed uncompleted: the badge is then a warning. */
  isWaiting: boolean
}

const BOOK: Action = { label: 'Book Free Consultation', books: true }
const ASK: Action = { label: 'Message your agent', href: '/dashboard/messages' }

const step = (where: string, next: string, action: Action = ASK): Step => ({ where, next, action })

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
  const scheduled = { badge: 'Consultation Scheduled', isWaiting: false }
  if (!booked) {
    return {
      badge: 'Consultation Required',
      isWaiting: true,
      ...step(
        'You have not booked your consultation yet.',
        '15 minutes by phone, free. It opens the Vendor Network, messages and uploads.',
        BOOK,
      ),
    }
  }
  if (Date.parse(booked.scheduledAt) > now) {
    const next =
      'We’ll call you. Please have your loan balance and your latest property tax bill handy.'
    const action = { label: 'See your consultation', href: '/dashboard?tab=consultations' }
    return {
      ...scheduled,
      ...step(`Your consultation is ${appointmentTime(booked.scheduledAt)}.`, next, action),
    }
  }
  return {
    ...scheduled,
    isWaiting: true,
    ...step(
      `Your consultation was ${appointmentTime(booked.scheduledAt)}.`,
      'Your agent opens the portal once the call is recorded. Missed it? Choose another time.',
      BOOK,
    ),
  }
}

/** The step of a property's sale, after the consultation. */
function propertyStep(property: Property): Step {
  const { id, dateListed, datePending, salePrice, servicePackage } = property
  const home = street(property.address)
  switch (property.status) {
    case 'consultation-booked':
      return step(
        `${home} is at the first of five steps.`,
        'Choose your package, then agree on a listing date with your agent.',
        { label: 'Choose your package', href: `/dashboard/properties?property=${id}` },
      )
    case 'preparation': {
      const where = `${home} is being prepared for the market.`
      if (servicePackage === 'full-service') {
        return step(
          where,
          'We photograph, film and write the listing. Tell us when the house is ready.',
        )
      }
      return step(where, 'Photography and staging are up to you. The Vendor Network can help.', {
        label: 'Find a photographer',
        href: '/vendors',
      })
    }
    case 'active-listing': {
      const showing =
        servicePackage === 'diy-pro' ? 'You show the house.' : 'We bring the showings.'
      return step(
        `${home} is on the market${dateListed ? ` since ${longDate(dateListed)}` : ''}.`,
        `${showing} Send each offer to your agent before you answer it.`,
      )
    }
    case 'pending-sale':
      return step(
        `${home} is in escrow${datePending ? ` since ${longDate(datePending)}` : ''}.`,
        'Inspections, disclosures, signatures. Answer within a day and escrow stays on time.',
      )
    case 'sold':
      return step(
        `${home} is sold${salePrice ? ` for ${formatDollars(salePrice)}` : ''}.`,
        'Escrow pays you out. Keep the closing statement for your taxes.',
      )
  }
}

const PAUSED: Partial<Record<CustomerStage, string>> = {
  'on-hold': 'on hold',
  cancelled: 'cancelled',
}

function afterConsultation(user: User, property: Property | undefined): Step {
  const paused = PAUSED[user.customerStage]
  if (paused) {
    return step(
      `Your sale is ${paused}.`,
      'Nothing happens until you say so. Message your agent when you are ready to continue.',
    )
  }
  if (!property) {
    return step(
      'Your consultation is done.',
      'Add the home you want to sell. Your agent takes it from there.',
      { label: 'Add your home', href: '/dashboard/properties' },
    )
  }
  const current = propertyStep(property)
  const unsigned = user.contracts.find(({ status }) => awaitsSignature(status))
  if (!unsigned) return current
  const kind = contractTypeLabel(unsigned.contractType)
  return step(
    current.where,
    `Your ${kind} is waiting for your signature. Ask your agent about anything that is unclear.`,
    { label: 'Read and sign', href: `/dashboard?tab=contracts&contract=${unsigned.id}` },
  )
}

/** The content of SPEC-2.5's consultation banner, and of the later steps of a sale. */
export function saleProgressOf(
  user: User,
  has: { properties: readonly Property[]; consultations: readonly Consultation[] },
  now: number = Date.now(),
): SaleProgress {
  if (user.hasConsultation) {
    const current = afterConsultation(user, leadingProperty(has.properties))
    return { badge: 'Consultation Completed', isWaiting: false, ...current }
  }
  const booked = has.consultations.find(({ completed }) => !completed)
  return beforeConsultation(booked, now)
}

/** `Preparation, 40%. Showing Support.` */
export function statusLine(property: Property): string {
  const milestone = PROPERTY_STATUSES.find(({ id }) => id === property.status)?.milestone
  return `${milestone ?? 'Preparation'}, ${progressOf(property.status)}%. ${packageName(property.servicePackage)}.`
}
