import type { Where } from 'payload'
import { isStaff, maySeeVendorContacts, type Viewer } from '#wire/viewer.ts'

/** The vendors a viewer may read with contact details: all (true), the approved ones, or none (false). */
export function readableVendors(viewer: Viewer): boolean | Where {
  if (isStaff(viewer)) return true
  return maySeeVendorContacts(viewer) ? { approved: { equals: true } } : false
}
