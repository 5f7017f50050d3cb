/** The state and a zip code, with which an address may end after its city. */
const AFTER_CITY = /[\s,]+(?:(?:ca|california)\.?)?[\s,]*(?:\d{5}(?:-\d{4})?)?\s*$/i

/** An address up to the end of its city: `1 Elm Court, Fresno`. */
export const upToCity = (address: string): string => address.replace(AFTER_CITY, '')

const UNIT = /^(?:apt|apartment|bldg|floor|lot|room|space|ste|suite|unit)\b/i
const CITY = /^[\p{L}\p{M} .'’-]{2,40}$/u

/** The city of an address whose parts are divided by commas; null where the last part may be a street or a unit. */
export function cityOf(address: string): string | null {
  const [street, ...parts] = upToCity(address).split(',')
  const city = parts.at(-1)?.trim() ?? ''
  return street && CITY.test(city) && !UNIT.test(city) ? city : null
}
