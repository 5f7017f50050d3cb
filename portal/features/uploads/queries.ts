import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { listClientUploads, listOwnUploads, listPropertyUploads } from '#wire/uploads.ts'

/** Whose files: the viewer's own, or, for staff, a client's. */
export type UploadOwner = { userId: string; asStaff: boolean }

function listQueryFor({ userId, asStaff }: UploadOwner, propertyId: string | null) {
  if (propertyId) return queryFor(listPropertyUploads, { params: { propertyId } })
  if (asStaff) return queryFor(listClientUploads, { params: { id: userId } })
  return queryFor(listOwnUploads)
}

/** The chosen property's files, else all of the user's (SPEC-7). */
export function useUploads(owner: UploadOwner, propertyId: string | null) {
  return useQuery(listQueryFor(owner, propertyId))
}
