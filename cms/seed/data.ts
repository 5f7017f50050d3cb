import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DELIVERY_METHODS } from '#wire/cancel-window.ts'
import { CONTRACT_STATUSES } from '#wire/contracts.ts'
import { StatedTerms } from '#wire/offer-terms.ts'
import { ServicePackage } from '#wire/packages.ts'
import { LicenceNumber } from '#wire/people.ts'
import { PropertyType, Timeline } from '#wire/properties.ts'
import { PropertyStatus } from '#wire/property-statuses.ts'
import { Source } from '#wire/sources.ts'
import { CustomerStage } from '#wire/stages.ts'
import { TaskActor, TaskEvidence, TaskState } from '#wire/tasks.ts'
import { NewVendor } from '#wire/vendors.ts'
import { Role } from '#wire/viewer.ts'

/** Days before the day of the seed. */
const DaysAgo = z.number()

const Account = z.strictObject({
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  hasConsultation: z.boolean(),
  stage: CustomerStage,
  joinedDaysAgo: DaysAgo,
  /** When the account reached its stage; absent for a stage that it started with. */
  stageDaysAgo: DaysAgo.optional(),
  description: z.string(),
})

const SamplePerson = z.strictObject({
  name: z.string(),
  role: z.enum(['broker-of-record', 'agent']),
  /** The e-mail of the demo account that the person has. */
  account: z.email().optional(),
  licenceNumber: LicenceNumber,
  phone: z.string(),
  email: z.email(),
  hours: z.string(),
  languages: z.string(),
  bio: z.string(),
  bioEs: z.string(),
})

/** A sale from its acceptance on. Days count back from the seed. */
const Sale = z.strictObject({
  acceptedDaysAgo: DaysAgo,
  buyers: z.array(z.string()),
  agent: z.strictObject({ name: z.string(), email: z.email(), brokerage: z.string() }),
  terms: StatedTerms,
  holder: z.string(),
  escrowNumber: z.string(),
  /** The rules whose dates are done. */
  fulfilled: z.array(z.string()),
  /** The disclosures that the buyer got, before the acceptance or after it. */
  delivered: z
    .strictObject({
      rule: z.string(),
      title: z.string(),
      method: z.enum(DELIVERY_METHODS),
      daysAgo: DaysAgo,
    })
    .array()
    .default([]),
  /** Absent for a sale that is open. */
  ended: z
    .discriminatedUnion('state', [
      z.strictObject({
        state: z.literal('closed'),
        daysAgo: DaysAgo,
        /** In whole dollars. */
        recordedPrice: z.number(),
      }),
      z.strictObject({
        state: z.literal('cancelled'),
        daysAgo: DaysAgo,
        by: z.enum(['seller', 'buyer', 'both']),
        reason: z.string(),
      }),
    ])
    .optional(),
})
export type DemoSale = z.infer<typeof Sale>

const Home = z.strictObject({
  address: z.string(),
  zipCode: z.string(),
  propertyType: PropertyType,
  servicePackage: ServicePackage,
  timeline: Timeline,
  status: PropertyStatus,
  /** In dollars; set where the home is or was on the market. */
  price: z.number().optional(),
  /** Absent: the day after the agreement was signed. */
  listedDaysAgo: DaysAgo.optional(),
  /** Absent: the day on which the client joined. */
  addedDaysAgo: DaysAgo.optional(),
  mlsListingUrl: z.url().optional(),
  offers: z
    .strictObject({
      buyers: z.array(z.string()),
      agent: z.strictObject({ name: z.string(), email: z.email(), brokerage: z.string() }),
      /** Hours from the seed to the end of the offer. */
      endsInHours: z.number(),
      terms: StatedTerms,
    })
    .array()
    .default([]),
  sale: Sale.optional(),
  /** The answers of the home's sellers, which `seedProperty` writes as its facts. */
  facts: z.strictObject({ taxCity: z.string() }).optional(),
  /** First and last name of a further seller, who cannot sign in. */
  secondSeller: z.tuple([z.string(), z.string()]).optional(),
})
export type DemoHome = z.infer<typeof Home>

const Client = z.strictObject({
  name: z.tuple([z.string(), z.string()]),
  /** Of a demo account that can sign in; the other clients have no password. */
  email: z.email().optional(),
  stage: CustomerStage,
  joinedDaysAgo: DaysAgo,
  /** When the client reached the stage. */
  stageDaysAgo: DaysAgo,
  source: Source,
  /** The slug of the guide that led to the booking. */
  guide: z.string().optional(),
  /** The consultation is about the first. */
  homes: z.tuple([Home], Home),
  notes: z.string().optional(),
  messages: z
    .strictObject({ by: z.enum(['client', 'staff']), daysAgo: DaysAgo, text: z.string() })
    .array()
    .default([]),
  contracts: z
    .strictObject({
      contractType: z.enum(['listing-agreement', 'disclosure-agreement']),
      status: z.enum(CONTRACT_STATUSES),
      /** Absent: the day on which the client became active, or else reached the stage. */
      daysAgo: DaysAgo.optional(),
    })
    .array()
    .default([]),
  tasks: z
    .strictObject({
      title: z.string(),
      actor: TaskActor,
      evidence: TaskEvidence.default('tick'),
      /** Days from the day of the seed to the due day; negative: late. */
      dueInDays: z.number().optional(),
      state: TaskState.default('open'),
      /** Why it was returned or waived. */
      reason: z.string().optional(),
      /** Whether the admin does it; else it has no assignee. */
      isAssigned: z.boolean().default(true),
    })
    .array()
    .default([]),
  notifications: z
    .strictObject({
      daysAgo: DaysAgo,
      type: z.enum(['consultation', 'property_update']),
      title: z.string(),
      message: z.string(),
      link: z.string(),
      read: z.boolean(),
    })
    .array()
    .default([]),
  /** The name of an SVG file in the folder, uploaded as a photograph of the first home. */
  photograph: z.string().optional(),
})
export type DemoClient = z.infer<typeof Client>

const Stage = z.strictObject({
  stage: CustomerStage,
  /** How many of a hundred clients of a crowd are at it, modeled on a brokerage some years old. */
  crowdShare: z.number(),
  /** How many questions such a client of a crowd has asked on average; five over all stages. */
  crowdQuestions: z.number(),
  propertyStatus: PropertyStatus,
  /** The reason that the stage history gives. */
  reason: z.string(),
  crowdReasons: z.array(z.string()),
})

const Crowd = z.strictObject({
  cities: z.array(
    z.strictObject({ city: z.string(), zipCode: z.string(), medianThousands: z.number() }),
  ),
  /** `{street}` and `{city}` are replaced with the home's. */
  conversations: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  streets: z.array(z.string()),
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
})

/** A file of the made-up people. None of them exist. */
export const readDemoFile = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'demo', name), 'utf8')

const readData = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  schema.parse(JSON.parse(readDemoFile(`${name}.json`)))

/** The demo accounts that can sign in (RUN-6). */
export const readDemoAccounts = () => readData('accounts', z.array(Account))

/** The people of the firm, each a sample profile. */
export const readDemoPeople = () => readData('people', z.array(SamplePerson))

/** Vendors in every state: featured, approved, pending. */
export const readDemoVendors = () => readData('vendors', z.array(NewVendor))

/** A pipeline with a client at every stage and a property at every status. */
export const readDemoClients = () => readData('clients', z.array(Client))

export const readDemoStages = () => readData('stages', z.array(Stage))

/** Names, places and messages for many made-up clients. */
export const readCrowdData = () => readData('crowd', Crowd)
