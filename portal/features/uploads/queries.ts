import { useQuery } from '@tanstack/react-query'
import { queryClient, reading } from '#portal/lib/http/query-client.ts'
import { listClientUploads, listOwnUploads, listPropertyUploads } from '#wire/uploads.ts'

/** Whose files: the viewer's own, or, for staff, a client's. */
export type Whose = { userId: string; asStaff: boolean }

/** One property's files where one is chosen, else all of the person's (specification 7). */
export function useUploads({ userId, asStaff }: Whose, propertyId: string | null) {
  const property = useQuery({
    ...reading(listPropertyUploads, { params: { propertyId: propertyId ?? '' } }),
    enabled: propertyId !== null,
  })
  const own = useQuery({ ...reading(listOwnUploads), enabled: propertyId === null && !asStaff })
  const client = useQuery({
    ...reading(listClientUploads, { params: { id: userId } }),
    enabled: propertyId === null && asStaff,
  })
  return propertyId !== null ? property : asStaff ? client : own
}

/** After files have arrived: every list they may stand in. */
export function readUploadsAgain({ userId, asStaff }: Whose, propertyId: string | null): void {
  const lists = [
    asStaff ? reading(listClientUploads, { params: { id: userId } }) : reading(listOwnUploads),
    ...(propertyId ? [reading(listPropertyUploads, { params: { propertyId } })] : []),
  ]
  for (const { queryKey } of lists) void queryClient.invalidateQueries({ queryKey })
}
