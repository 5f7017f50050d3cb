import * as enAcceptances from '#wire/texts/acceptances.ts'
import { calendarFeedTexts as enFeeds } from '#wire/texts/calendar-feeds.ts'
import { consultationRefusals as enConsultations } from '#wire/texts/consultations.ts'
import * as enSigners from '#wire/texts/contract-signers.ts'
import { withdrawnText as enWithdrawn } from '#wire/texts/contracts.ts'
import { counterRefusals as enCounters } from '#wire/texts/counters.ts'
import * as enDisclosures from '#wire/texts/disclosures.ts'
import * as esAcceptances from '#wire/texts/es/acceptances.ts'
import { calendarFeedTexts as esFeeds } from '#wire/texts/es/calendar-feeds.ts'
import { consultationRefusals as esConsultations } from '#wire/texts/es/consultations.ts'
import * as esSigners from '#wire/texts/es/contract-signers.ts'
import { withdrawnText as esWithdrawn } from '#wire/texts/es/contracts.ts'
import { counterRefusals as esCounters } from '#wire/texts/es/counters.ts'
import * as esDisclosures from '#wire/texts/es/disclosures.ts'
import { homeStatementTexts as esStatements } from '#wire/texts/es/home-statements.ts'
import { linkTexts as esLinks } from '#wire/texts/es/links.ts'
import * as esOffers from '#wire/texts/es/offers.ts'
import { packetTexts as esPackets } from '#wire/texts/es/packets.ts'
import { packageChangeTexts as esPackages } from '#wire/texts/es/properties.ts'
import { propertyFactTexts as esFacts } from '#wire/texts/es/property-facts.ts'
import { reviewRefusals as esReviews } from '#wire/texts/es/reviews.ts'
import { sellerTexts as esSellers } from '#wire/texts/es/sellers.ts'
import { sessionRefusals as esSessions } from '#wire/texts/es/sessions.ts'
import * as esShowings from '#wire/texts/es/showings.ts'
import { codeTexts as esCodes } from '#wire/texts/es/signing-codes.ts'
import { taskProblemTexts as esTasks } from '#wire/texts/es/tasks.ts'
import * as esUploads from '#wire/texts/es/uploads.ts'
import { homeStatementTexts as enStatements } from '#wire/texts/home-statements.ts'
import { linkTexts as enLinks } from '#wire/texts/links.ts'
import * as enOffers from '#wire/texts/offers.ts'
import { packetTexts as enPackets } from '#wire/texts/packets.ts'
import { packageChangeTexts as enPackages } from '#wire/texts/properties.ts'
import { propertyFactTexts as enFacts } from '#wire/texts/property-facts.ts'
import { reviewRefusals as enReviews } from '#wire/texts/reviews.ts'
import { sellerTexts as enSellers } from '#wire/texts/sellers.ts'
import { sessionRefusals as enSessions } from '#wire/texts/sessions.ts'
import * as enShowings from '#wire/texts/showings.ts'
import { codeTexts as enCodes } from '#wire/texts/signing-codes.ts'
import { taskProblemTexts as enTasks } from '#wire/texts/tasks.ts'
import * as enUploads from '#wire/texts/uploads.ts'
import { inBoth } from './languages.ts'

/*
 * The refusals of the catalogues, each in both languages. Where a call throws a Problem with one of them, the gateway answers
 * in the language of the caller's row.
 */
export const acceptanceRefusals = inBoth({
  en: enAcceptances.acceptanceRefusals,
  es: esAcceptances.acceptanceRefusals,
})
export const inEscrowRefusals = inBoth({
  en: enAcceptances.inEscrowRefusals,
  es: esAcceptances.inEscrowRefusals,
})
export const calendarFeedRefusals = inBoth({ en: enFeeds.problems, es: esFeeds.problems })
export const codeRefusals = inBoth({ en: enCodes, es: esCodes })
export const consultationRefusals = inBoth({ en: enConsultations, es: esConsultations })
export const counterRefusals = inBoth({ en: enCounters, es: esCounters })
export const disclosureProblems = inBoth({
  en: enDisclosures.disclosureProblems,
  es: esDisclosures.disclosureProblems,
})
export const disclosureRefusals = inBoth({
  en: enDisclosures.disclosureRefusals,
  es: esDisclosures.disclosureRefusals,
})
export const factRefusals = inBoth({ en: enFacts, es: esFacts })
export const coverRefused = inBoth({
  en: enUploads.uploadTexts.cover.refused,
  es: esUploads.uploadTexts.cover.refused,
})
export const homeFileRefused = inBoth({
  en: enUploads.homeFileRefused,
  es: esUploads.homeFileRefused,
})
export const homeStatementRefusals = inBoth({ en: enStatements, es: esStatements })
export const linkRefusals = inBoth({ en: enLinks, es: esLinks })
export const offerProblems = inBoth({ en: enOffers.offerProblems, es: esOffers.offerProblems })
export const offerRefusals = inBoth({ en: enOffers.offerRefusals, es: esOffers.offerRefusals })
export const packageRefusals = inBoth({ en: enPackages, es: esPackages })
export const packetRefusals = inBoth({ en: enPackets, es: esPackets })
export const reviewRefusals = inBoth({ en: enReviews, es: esReviews })
export const sellerRefusals = inBoth({ en: enSellers.refusals, es: esSellers.refusals })
export const sessionRefusals = inBoth({ en: enSessions, es: esSessions })
export const showingProblems = inBoth({
  en: enShowings.showingProblems,
  es: esShowings.showingProblems,
})
export const showingRefusals = inBoth({
  en: enShowings.showingRefusals,
  es: esShowings.showingRefusals,
})
export const signerProblems = inBoth({
  en: enSigners.signerProblems,
  es: esSigners.signerProblems,
})
export const signerRefusals = inBoth({
  en: enSigners.signerRefusals,
  es: esSigners.signerRefusals,
})
export const taskRefusals = inBoth({ en: enTasks, es: esTasks })
export const uploadRefusals = inBoth({
  en: enUploads.uploadRefusals,
  es: esUploads.uploadRefusals,
})
export const withdrawnText = inBoth({ en: enWithdrawn, es: esWithdrawn })
