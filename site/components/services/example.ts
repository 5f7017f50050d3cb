import { EXAMPLE_PRICE } from '#wire/packages.ts'
import { traditionalFee } from '#wire/proceeds.ts'

/** 6% of the example sale. */
export const EXAMPLE_TRADITIONAL = traditionalFee(EXAMPLE_PRICE)
