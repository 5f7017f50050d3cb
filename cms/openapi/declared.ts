import { z } from 'zod'
import * as account from '#wire/account.ts'
import * as activity from '#wire/activity.ts'
import * as analytics from '#wire/analytics.ts'
import * as apiDescription from '#wire/api-description.ts'
import * as basics from '#wire/basics.ts'
import * as consultations from '#wire/consultations.ts'
import * as contact from '#wire/contact.ts'
import * as contracts from '#wire/contracts.ts'
import * as events from '#wire/events.ts'
import * as csvExports from '#wire/exports.ts'
import * as guideWork from '#wire/guide-editorial.ts'
import * as guides from '#wire/guides.ts'
import * as mailPreferences from '#wire/mail-preferences.ts'
import * as market from '#wire/market.ts'
import * as messages from '#wire/messages.ts'
import * as notifications from '#wire/notifications.ts'
import * as packages from '#wire/packages.ts'
import * as properties from '#wire/properties.ts'
import * as publishing from '#wire/publishing.ts'
import type { Route } from '#wire/route.ts'
import * as scheduling from '#wire/scheduling.ts'
import * as search from '#wire/search.ts'
import * as secondFactors from '#wire/second-factors.ts'
import * as sessions from '#wire/sessions.ts'
import * as signInReply from '#wire/sign-in-reply.ts'
import * as signUps from '#wire/sign-up.ts'
import * as signatures from '#wire/signatures.ts'
import * as sources from '#wire/sources.ts'
import * as stages from '#wire/stages.ts'
import * as uploads from '#wire/uploads.ts'
import * as users from '#wire/users.ts'
import * as vendorImport from '#wire/vendor-import.ts'
import * as vendors from '#wire/vendors.ts'
import * as viewer from '#wire/viewer.ts'

/** The wire modules that declare calls and shapes, in the order of the description. */
const MODULES: [group: string, declared: Record<string, unknown>][] = [
  ['Sessions', { ...signUps, ...sessions, ...signInReply }],
  ['Second factor', secondFactors],
  ['Account', { ...account, ...mailPreferences }],
  ['People', users],
  ['Properties', properties],
  ['Consultations', { ...consultations, ...scheduling }],
  ['Messages', messages],
  ['Files', uploads],
  ['Contracts', { ...contracts, ...signatures }],
  ['Notifications', notifications],
  ['Vendors', vendors],
  ['Market', market],
  ['Blog', guides],
  ['Blog', guideWork],
  ['Contact', contact],
  ['Vendors', vendorImport],
  ['Desk', search],
  ['Desk', csvExports],
  ['Desk', activity],
  ['Analytics', analytics],
  ['Events', events],
  ['Description', apiDescription],
  ...[basics, packages, publishing, sources, stages, viewer].map(
    (declared) => ['', declared] as [string, object],
  ),
] as [string, Record<string, unknown>][]

export const GROUPS = [...new Set(MODULES.map(([group]) => group))].filter(Boolean)

const declarations = MODULES.flatMap(([group, declared]) =>
  Object.entries(declared).map(([name, value]) => ({ group, name, value })),
)

/** Objects and enums by their name in `wire`. Plain texts and numbers need no name. */
export const named = z.registry<{ id: string }>()
for (const { name, value } of declarations)
  if (value instanceof z.ZodObject || value instanceof z.ZodEnum)
    if (!named.has(value)) named.add(value, { id: name })

/** The name and group of a call in `wire`. @throws where its module is not listed here */
export function declarationOf(route: Route): { group: string; name: string } {
  const found = declarations.find(({ value }) => value === route)
  if (found) return found
  throw new Error(`List the wire module of ${route.method} ${route.path} in openapi/declared.ts`)
}
