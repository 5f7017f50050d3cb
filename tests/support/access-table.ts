import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

export const ACTORS = [
  'visitor',
  'client_no_consultation',
  'client',
  'editor',
  'admin',
  'owner',
] as const
export type Actor = (typeof ACTORS)[number]

/** A call and each actor's status: `200`, `403g` (until the consultation), `200/401` (right, wrong). */
export type Row = { method: string; path: string } & Record<Actor, string>

/** The access matrix: who gets which status on every call. People edit it as a spreadsheet. */
export const table: Row[] = parse(readFileSync(join(import.meta.dirname, '../access-matrix.csv')), {
  columns: true,
})

const everyone = (status: string) =>
  Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<Actor, string>

/** The calls that manage a session, which do not depend on whose data it is. */
export const sessionTable: Row[] = [
  { method: 'GET', path: '/api/login/callback', ...everyone('302') },
  { method: 'POST', path: '/api/auth/sign-up', ...everyone('202') },
  { method: 'POST', path: '/api/auth/verify', ...everyone('201/400') },
  { method: 'POST', path: '/api/auth/sign-in', ...everyone('200/401') },
  { method: 'POST', path: '/api/auth/forgot-password', ...everyone('204') },
  { method: 'POST', path: '/api/auth/reset-password', ...everyone('200/400') },
  { method: 'POST', path: '/api/auth/sign-out', ...everyone('204'), visitor: '401' },
]

const signedIn = (status: string) => ({ ...everyone(status), visitor: '401' })

/** Second-factor calls. The demo users and new clients have no second factor. */
export const secondFactorTable: Row[] = [
  { method: 'POST', path: '/api/auth/second-factor', ...everyone('401') },
  { method: 'POST', path: '/api/auth/second-factor/options', ...everyone('401') },
  { method: 'POST', path: '/api/auth/step-up', ...signedIn('409') },
  { method: 'POST', path: '/api/auth/step-up/options', ...signedIn('200') },
  { method: 'GET', path: '/api/account/second-factor', ...signedIn('200') },
  { method: 'GET', path: '/api/account/passkeys', ...signedIn('200') },
  { method: 'POST', path: '/api/account/passkeys/options', ...signedIn('200') },
  { method: 'POST', path: '/api/account/passkeys', ...signedIn('400') },
  { method: 'DELETE', path: '/api/account/passkeys/{id}', ...signedIn('404') },
  { method: 'POST', path: '/api/account/totp', ...signedIn('200') },
  { method: 'DELETE', path: '/api/account/totp', ...signedIn('404') },
  { method: 'POST', path: '/api/account/recovery-codes', ...signedIn('409') },
  {
    method: 'DELETE',
    path: '/api/owner/users/{id}/second-factor',
    ...signedIn('403'),
    owner: '204',
  },
]

const staffOnly = { ...everyone('403'), visitor: '401', admin: '200', owner: '200' }
const ownerOnly = { ...everyone('403'), visitor: '401', owner: '200' }

/** Like `staffOnly`, and the editor as well. */
const deskOnly = { ...staffOnly, editor: '200' }

/** The staff calls that the specification's table does not list. */
export const deskTable: Row[] = [
  { method: 'GET', path: '/api/admin/blog/to-write', ...deskOnly },
  { method: 'GET', path: '/api/admin/blog/enhancement', ...deskOnly },
  { method: 'POST', path: '/api/admin/blog/enhancement/undo', ...deskOnly },
  { method: 'GET', path: '/api/admin/blog/posts/{id}/status', ...deskOnly },
  { method: 'POST', path: '/api/admin/blog/posts/{id}/publish', ...deskOnly },
  {
    method: 'POST',
    path: '/api/admin/blog/posts/{id}/review-link',
    ...deskOnly,
    editor: '201',
    admin: '201',
    owner: '201',
  },
  { method: 'GET', path: '/api/admin/blog/posts/{id}/review-link', ...deskOnly },
  {
    method: 'DELETE',
    path: '/api/admin/blog/posts/{id}/review-link',
    ...deskOnly,
    editor: '204',
    admin: '204',
    owner: '204',
  },
  { method: 'GET', path: '/api/admin/analytics', ...staffOnly },
  { method: 'GET', path: '/api/admin/analytics/rows', ...staffOnly },
  { method: 'GET', path: '/api/admin/search', ...staffOnly },
  { method: 'GET', path: '/api/admin/exports/clients', ...staffOnly },
  { method: 'GET', path: '/api/admin/exports/properties', ...staffOnly },
  { method: 'POST', path: '/api/admin/vendors/import', ...staffOnly },
  { method: 'GET', path: '/api/owner/activity', ...ownerOnly },
  { method: 'DELETE', path: '/api/owner/users/{id}/sessions', ...ownerOnly, owner: '204' },
]

/** Calls of the product's own scheduler: anyone may book; who booked may move and cancel. */
export const schedulingTable: Row[] = [
  { method: 'POST', path: '/api/schedule', ...everyone('201') },
  {
    method: 'PATCH',
    path: '/api/consultations/{id}',
    ...everyone('200'),
    visitor: '401',
    editor: '403',
  },
  {
    method: 'DELETE',
    path: '/api/consultations/{id}',
    ...everyone('204'),
    visitor: '401',
    editor: '403',
  },
  {
    method: 'GET',
    path: '/api/consultations/{id}/calendar.ics',
    ...everyone('200'),
    visitor: '401',
    editor: '403',
  },
]

const refused = { visitor: '401', editor: '403' }
const clientsOnly = { ...refused, admin: '403', owner: '403' }

/** Contract calls, for the contract's client (before the consultation too) and for staff. */
export const contractTable: Row[] = [
  { method: 'GET', path: '/api/contracts', ...everyone('200'), ...refused },
  { method: 'GET', path: '/api/contracts/{id}', ...everyone('200'), ...refused },
  { method: 'GET', path: '/api/contracts/{id}/document', ...everyone('200'), ...refused },
  { method: 'GET', path: '/api/contracts/{id}/verification', ...everyone('200'), ...refused },
  { method: 'POST', path: '/api/contracts/{id}/signature', ...everyone('201'), ...clientsOnly },
  { method: 'PATCH', path: '/api/admin/contracts/{id}/status', ...staffOnly },
  { method: 'DELETE', path: '/api/admin/contracts/{id}', ...staffOnly, admin: '204', owner: '204' },
]

/** Calls about the user's own account, for every role; only clients may delete theirs. */
export const accountTable: Row[] = [
  { method: 'PATCH', path: '/api/account', ...signedIn('200') },
  { method: 'POST', path: '/api/account/email', ...signedIn('202') },
  { method: 'POST', path: '/api/account/email/verify', ...signedIn('200/400'), visitor: '401/401' },
  { method: 'POST', path: '/api/account/password', ...signedIn('204/400'), visitor: '401/401' },
  { method: 'GET', path: '/api/account/sessions', ...signedIn('200') },
  { method: 'DELETE', path: '/api/account/sessions', ...signedIn('204') },
  { method: 'DELETE', path: '/api/account/sessions/{id}', ...signedIn('204') },
  { method: 'POST', path: '/api/account/export', ...signedIn('202') },
  { method: 'GET', path: '/api/account/export', ...signedIn('200') },
  { method: 'DELETE', path: '/api/account', ...everyone('200'), ...clientsOnly },
]

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
