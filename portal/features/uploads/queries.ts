import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { listClientUploads, listOwnUploads, listPropertyUploads } from '#wire/uploads.ts'

/** Whose files: the viewer's own, or, for staff, a client's. */
export type UploadOwner = { userId: string; asStaff: boolean }

/** The chosen property's files, else all of the user's (specification 7). */
export function useUploads({ userId, asStaff }: UploadOwner, propertyId: string | null) {
  const property = useQuery({
    ...queryFor(listPropertyUploads, { params: { propertyId: propertyId ?? '' } }),
    enabled: propertyId !== null,
  })
  const own = useQuery({ ...queryFor(listOwnUploads), enabled: propertyId === null && !asStaff })
  const client = useQuery({
    ...queryFor(listClientUploads, { params: { id: userId } }),
    enabled: propertyId === null && asStaff,
  })
  return propertyId !== null ? property : asStaff ? client : own
}

/** Refetches every list that can hold the new files. */
export function invalidateUploads(
  { userId, asStaff }: UploadOwner,
  propertyId: string | null,
): void {
  const lists = [
    asStaff ? queryFor(listClientUploads, { params: { id: userId } }) : queryFor(listOwnUploads),
    ...(propertyId ? [queryFor(listPropertyUploads, { params: { propertyId } })] : []),
  ]
  for (const { queryKey } of lists) void queryClient.invalidateQueries({ queryKey })
}
