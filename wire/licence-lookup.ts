import lookup from './licence-lookup.json' with { type: 'json' }

/** The state's public record of a license; the address and its source are in licence-lookup.json. */
export const licenceUrl = (licenceNumber: string): string =>
  lookup.url.replace('{licenceNumber}', encodeURIComponent(licenceNumber))
