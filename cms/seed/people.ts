import type { Source } from '#wire/sources.ts'
import type { CustomerStage } from '#wire/stages.ts'

export type DemoClient = {
  name: [first: string, last: string]
  stage: CustomerStage
  /** Days before today: when they joined, and when they reached their stage. */
  joined: number
  moved: number
  /** How they came, and the slug of the guide that led to their booking. */
  source: Source
  guide?: string
  address: string
  zipCode: string
  type: 'single-family' | 'townhouse' | 'condo' | 'duplex' | 'multi-family'
  package: 'diy-pro' | 'showing-support' | 'full-service'
  timeline: 'asap' | '1-3-months' | '3-6-months' | '6-12-months' | 'exploring'
  status: 'consultation-booked' | 'preparation' | 'active-listing' | 'pending-sale' | 'sold'
  price?: number
  /** The messages of the thread, each with its author. */
  said?: { by: 'client' | 'staff'; text: string; daysAgo: number }[]
  contract?: 'draft' | 'sent' | 'pending' | 'signed' | 'completed'
}

/** A made-up pipeline with a client at every stage and a property at every status. */
export const DEMO_CLIENTS: DemoClient[] = [
  {
    name: ['Ruben', 'Castellanos'],
    stage: 'lead',
    joined: 1,
    moved: 1,
    source: 'contact',
    address: '2417 Dorado Way, Sacramento, CA 95818',
    zipCode: '95818',
    type: 'single-family',
    package: 'showing-support',
    timeline: '1-3-months',
    status: 'preparation',
    said: [
      {
        by: 'client',
        text: 'Do I need to finish the bathroom before we list, or can I sell as is?',
        daysAgo: 1,
      },
    ],
  },
  {
    name: ['Hannah', 'Lindqvist'],
    stage: 'lead',
    joined: 6,
    moved: 6,
    source: 'sign-up',
    address: '88 Larkspur Court, Santa Rosa, CA 95404',
    zipCode: '95404',
    type: 'townhouse',
    package: 'diy-pro',
    timeline: 'exploring',
    status: 'preparation',
  },
  {
    name: ['Oscar', 'Delgado'],
    stage: 'consultation-scheduled',
    joined: 4,
    moved: 2,
    source: 'booking',
    guide: 'sell-my-house-sacramento',
    address: '1530 Sutterfield Avenue, Sacramento, CA 95816',
    zipCode: '95816',
    type: 'single-family',
    package: 'full-service',
    timeline: 'asap',
    status: 'consultation-booked',
    said: [
      { by: 'client', text: 'I booked for this week. Anything I should have ready?', daysAgo: 2 },
      {
        by: 'staff',
        text: 'Your last property tax bill and the loan balance are enough. See you then.',
        daysAgo: 1.9,
      },
    ],
  },
  {
    name: ['Grace', 'Okafor'],
    stage: 'consultation-scheduled',
    joined: 3,
    moved: 1,
    source: 'booking',
    guide: 'sell-my-house-oakland',
    address: '704 Bayview Terrace, Oakland, CA 94602',
    zipCode: '94602',
    type: 'duplex',
    package: 'showing-support',
    timeline: '1-3-months',
    status: 'consultation-booked',
  },
  {
    name: ['Peter', 'Novak'],
    stage: 'consultation-completed',
    joined: 20,
    moved: 5,
    source: 'booking',
    guide: 'sell-my-house-san-diego',
    address: '3312 Juniper Street, San Diego, CA 92104',
    zipCode: '92104',
    type: 'condo',
    package: 'diy-pro',
    timeline: '3-6-months',
    status: 'preparation',
    said: [
      {
        by: 'staff',
        text: 'Here is what we agreed: you take the photographs, we list on the 1st. The HOA documents come first.',
        daysAgo: 5,
      },
      { by: 'client', text: 'HOA says ten business days for the package.', daysAgo: 3 },
    ],
  },
  {
    name: ['Linda', 'Marsh'],
    stage: 'contract-pending',
    joined: 31,
    moved: 3,
    source: 'contact',
    address: '915 Foothill Grove, Pasadena, CA 91104',
    zipCode: '91104',
    type: 'single-family',
    package: 'full-service',
    timeline: '1-3-months',
    status: 'preparation',
    contract: 'pending',
    said: [{ by: 'staff', text: 'The listing agreement is with you for review.', daysAgo: 3 }],
  },
  {
    name: ['Tomas', 'Reyes'],
    stage: 'active-client',
    joined: 64,
    moved: 24,
    source: 'booking',
    guide: 'sell-my-house-fresno',
    address: '2208 Almond Row, Fresno, CA 93704',
    zipCode: '93704',
    type: 'single-family',
    package: 'diy-pro',
    timeline: 'asap',
    status: 'active-listing',
    price: 468_000,
    contract: 'signed',
    said: [
      {
        by: 'client',
        text: 'Two showings on Saturday, one agent asked about the roof.',
        daysAgo: 4,
      },
      {
        by: 'staff',
        text: 'Send me the permit and I will add it to the disclosures.',
        daysAgo: 3.8,
      },
    ],
  },
  {
    name: ['Aisha', 'Rahman'],
    stage: 'active-client',
    joined: 48,
    moved: 12,
    source: 'booking',
    guide: 'sell-my-house-long-beach',
    address: '640 Harbor Lane, Long Beach, CA 90803',
    zipCode: '90803',
    type: 'condo',
    package: 'showing-support',
    timeline: 'asap',
    status: 'active-listing',
    price: 735_000,
    contract: 'completed',
  },
  {
    name: ['Victor', 'Chen'],
    stage: 'sale-pending',
    joined: 96,
    moved: 9,
    source: 'staff',
    address: '1471 Orchard Hill Road, San Jose, CA 95125',
    zipCode: '95125',
    type: 'single-family',
    package: 'showing-support',
    timeline: 'asap',
    status: 'pending-sale',
    price: 1_495_000,
    contract: 'completed',
    said: [
      { by: 'staff', text: 'The buyer removed the inspection contingency today.', daysAgo: 2 },
    ],
  },
  {
    name: ['Maria', 'Santoro'],
    stage: 'sale-completed',
    joined: 150,
    moved: 18,
    source: 'booking',
    guide: 'sell-my-house-riverside',
    address: '56 Mission Olive Street, Riverside, CA 92506',
    zipCode: '92506',
    type: 'single-family',
    package: 'full-service',
    timeline: 'asap',
    status: 'sold',
    price: 642_000,
    contract: 'completed',
    said: [{ by: 'client', text: 'Keys handed over. Thank you both.', daysAgo: 18 }],
  },
  {
    name: ['Greg', 'Paulson'],
    stage: 'cancelled',
    joined: 80,
    moved: 40,
    source: 'sign-up',
    guide: 'sell-my-house-stockton',
    address: '19 Delta Quay, Stockton, CA 95219',
    zipCode: '95219',
    type: 'single-family',
    package: 'diy-pro',
    timeline: 'exploring',
    status: 'preparation',
  },
  {
    name: ['Yolanda', 'Brooks'],
    stage: 'on-hold',
    joined: 73,
    moved: 15,
    source: 'scheduler',
    address: '4003 Sagebrush Drive, Bakersfield, CA 93306',
    zipCode: '93306',
    type: 'multi-family',
    package: 'full-service',
    timeline: '6-12-months',
    status: 'preparation',
    said: [
      { by: 'client', text: 'We will wait until the tenants have moved in spring.', daysAgo: 15 },
    ],
  },
]
