import { pacificDate } from '#wire/slots.ts'

/** The day in California. */
export const today = (): string => pacificDate(new Date())
