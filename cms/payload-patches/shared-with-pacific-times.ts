import { dateTime } from '#wire/dates.ts'

/**
 * Stands in for `@payloadcms/ui/shared` in the bundle of the CMS (`cms/next.config.mjs`). Payload's screens that compare versions
 * format their times with `formatDate`, in the zone of the browser or of the server.
 */
export * from '../../node_modules/@payloadcms/ui/dist/exports/shared/index.js'

/** A time such as `Nov 20, 2026, 9:00 AM PT`, whatever the zone and the pattern of the caller. */
export const formatDate = ({ date }: { date: Date | number | string | undefined }): string =>
  date === undefined ? '' : dateTime(date)
