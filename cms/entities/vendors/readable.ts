import type { Where } from 'payload'
import { isStaff, maySeeVendorContacts, type Viewer } from '#wire/viewer.ts'

/** Which vendors a person may read with their contact details: all, the approved ones, or none. */
export function readableVendors(viewer: Viewer): boolean | Where {
  if (isStaff(viewer)) return true
  return maySeeVendorContacts(viewer) ? { approved: { equals: true } } : false
}
