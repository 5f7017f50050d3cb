import { EXAMPLE_PRICE as WHOLE_DOLLARS } from '#wire/packages.ts'
import { traditionalFee } from '#wire/proceeds.ts'

/** The example sale in cents, the unit of wire/proceeds.ts. */
export const EXAMPLE_PRICE = WHOLE_DOLLARS * 100
export const EXAMPLE_TRADITIONAL = traditionalFee(EXAMPLE_PRICE)
