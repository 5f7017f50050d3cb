import { Problem } from '#cms/core/problem.ts'
import { text } from '#wire/basics.ts'

/** What a template may name in double braces, and what staff read of a value that is missing. */
export const MERGE_FIELDS = {
  sellerName: 'the name of the seller',
  theProperty: 'the home (“the property at …”, or “the property” where the contract names no home)',
  propertyAddress: 'the address of the home',
  listingPrice: 'the listing price of the home',
  packageName: 'the service package of the home',
  listingFee: 'the listing fee, such as 1.5%',
  included: 'what the package includes',
  sellerHandles: 'what the seller handles',
  newPackageName: 'the package that an amendment changes the home to',
  newListingFee: 'the listing fee of that package',
  newIncluded: 'what that package includes',
  newSellerHandles: 'what the seller handles with that package',
  compensation:
    'what an instruction says the sellers pay a buyer’s agent, such as 2.5% of the price',
  brokerage: 'the name of the brokerage',
  licenceNumber: 'the license number of the brokerage',
  brokerOfRecord: 'the broker of record and their license number',
  officeAddress: 'the address of the brokerage',
  phone: 'the phone of the brokerage',
  email: 'the email of the brokerage',
  date: 'the date of the contract',
} as const
export type MergeField = keyof typeof MERGE_FIELDS

/** A value per field; null or empty where the client, the home or the site settings have none. */
export type MergeValues = Record<MergeField, string | null>

const FIELD = /\{\{\s*(.*?)\s*\}\}/g

const isKnown = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name)

/** The first thing in double braces that no contract could fill in, or half a pair of braces; else undefined. */
function unknownField(template: string): string | undefined {
  const unknown = [...template.matchAll(FIELD)].find(([, name = '']) => !isKnown(name))
  return unknown?.[0] ?? /\{\{|\}\}/.exec(template.replace(FIELD, ''))?.[0]
}

/** A text of a template: each field in double braces is a known one. */
export const templateText = (max: number) =>
  text(max, 'Enter a text').superRefine((given, context) => {
    const unknown = unknownField(given)
    if (unknown)
      context.addIssue({ code: 'custom', message: `No contract can fill in ${unknown}.` })
  })

/** A function that fills texts in, and one that then refuses if a value was missing. */
export function createFiller(values: MergeValues) {
  const missing = new Map<string, string>()
  return {
    fill: (template: string): string =>
      template.replace(FIELD, (braces, name: string) => {
        const value = isKnown(name) ? values[name] : null
        if (!value) missing.set(name, isKnown(name) ? MERGE_FIELDS[name] : braces)
        return value ?? ''
      }),
    /** @throws Problem 400 that names each field without a value */
    requireFilled(): void {
      if (missing.size === 0) return
      const fields = Object.fromEntries(
        [...missing].map(([name, label]) => [name, `The text needs ${label}.`]),
      )
      const labels = [...missing.values()].join('; ')
      throw new Problem(400, `This contract cannot go out yet. Its text needs: ${labels}.`, {
        fields,
      })
    },
  }
}
