import { OFFER_PAGE_PATH } from './link-paths.ts'

/** Pages of the site that search engines may list, besides the landing page, the guides and the pages of the CMS. */
export const LISTED_PATHS = ['/vendors', '/book', '/es/book', '/transfer-taxes']

/** SPEC-2.1: the portal's paths. All get the same shell; the portal routes in the browser. */
export const PORTAL_PATHS = [
  ...['/dashboard', '/dashboard/properties', '/dashboard/messages', '/dashboard/uploads'],
  ...['/client-portal', '/admin', '/admin-dashboard', '/owner-dashboard'],
  ...['/admin-login', '/admin-access', '/account', '/sign-in', '/forgot-password'],
  ...['/reset-password', '/invitation', '/join-home', '/packet', OFFER_PAGE_PATH],
  ...['/second-factor', '/second-factor/set-up'],
  ...['/showing', '/showing-answer', '/showing-feedback'],
]

const FIXED = [
  ...['/', '/es', '/blog', '/es/blog', '/schedule', '/es/schedule', '/api/docs', '/rss.xml'],
  ...[...LISTED_PATHS, ...PORTAL_PATHS],
]

/** Whether an address of ours is there whatever the CMS holds. Pictures count as such: they are stored, not written. */
export const isFixedPath = (path: string): boolean =>
  FIXED.includes(path) || /^\/((es\/)?blog\/page|media)\/./.test(path)
