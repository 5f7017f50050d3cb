import type { NewContract } from '#wire/contracts.ts'
import type { AgreementText } from '#wire/signatures.ts'
import { commissionAgreement } from './commission-agreement.ts'
import { disclosure } from './disclosure-agreement.ts'
import type { Facts, Section } from './facts.ts'
import { listing } from './listing-agreement.ts'
import { service } from './service-agreement.ts'

const NOTE =
  'Sample wording in plain language. The brokerage replaces it with its own agreement before it is used with clients. It is not legal advice.'

const WORDING: Record<NewContract['contractType'], (facts: Facts) => Section[]> = {
  'listing-agreement': listing,
  'service-agreement': service,
  'commission-agreement': commissionAgreement,
  'disclosure-agreement': disclosure,
}

/** The text of an agreement with these facts filled in and its sections numbered. */
export function wordsOf(
  contractType: NewContract['contractType'],
  title: string,
  facts: Facts,
): AgreementText {
  const { brokerage, licenceNumber, officeAddress, clientName, home, date } = facts
  return {
    title,
    note: NOTE,
    parties: [
      { label: 'Brokerage', value: `${brokerage}, ${licenceNumber}` },
      { label: 'Office', value: officeAddress },
      { label: 'Seller', value: clientName },
      { label: 'Property', value: home ?? 'Named in writing before any work on it begins' },
      { label: 'Service package', value: `${facts.packageName}, ${facts.commission} commission` },
      { label: 'Date', value: date },
    ],
    sections: WORDING[contractType](facts).map(({ heading, paragraphs }, index) => ({
      heading: `${index + 1}. ${heading}`,
      paragraphs,
    })),
  }
}
