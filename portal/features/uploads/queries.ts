import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { listClientUploads, listOwnUploads, listPropertyUploads } from '#wire/uploads.ts'

/** Whose files: the viewer's own, or, for staff, a client's. */
export type UploadOwner = { userId: string; asStaff: boolean }

/** One property's files where one is chosen, else all of the person's (specification 7). */
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

/** After files have arrived: every list they may stand in. */
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
