import { useQuery } from '@tanstack/react-query'
import { type Loadable, loaded } from '#portal/lib/http/loadable.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { type Consultation, listOwnConsultations } from '#wire/consultations.ts'
import type { User } from '#wire/users.ts'

/** The viewer's own consultations, latest first. Before the first is completed, only `User.booking`. */
export function useOwnConsultations(user: User): Loadable<Consultation[]> {
  const list = useQuery({
    ...queryFor(listOwnConsultations),
    enabled: user.hasConsultation,
    refetchOnWindowFocus: 'always',
  })
  return user.hasConsultation ? list : loaded(user.booking ? [user.booking.consultation] : [])
}
