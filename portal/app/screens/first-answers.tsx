import { useState } from 'react'
import { useLeadingHome } from '#portal/features/clients/client/leading-home.ts'
import { useOwnConsultations } from '#portal/features/consultations/api.ts'
import { useOwnAgent } from '#portal/features/people/queries.ts'
import { useOwnTasks } from '#portal/features/tasks/queries.ts'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { commonTexts } from '#wire/texts/common.ts'
import type { User } from '#wire/users.ts'

/**
 * Whether the answers that decide the height of a client's dashboard above its tabs have been answered, have failed or wait
 * offline. Until then the dashboard shows its skeleton, because these lists would push its tabs down. It stays true
 * when a query reads its list again.
 */
export function useFirstAnswers(user: User): boolean {
  const lists = [
    ...[useOwnTasks(user), useLeadingHome(user).from, useOwnConsultations(user)],
    useOwnAgent(),
  ]
  const haveCome = lists.every(
    ({ data, error, isPaused }) => data !== undefined || error !== null || isPaused,
  )
  const [isReady, setReady] = useState(haveCome)
  if (haveCome && !isReady) setReady(true)
  return isReady || haveCome
}

/** The place of the progress panel and the tiles. */
export const OverviewSkeleton = () => (
  <Loading label={commonTexts.loading} className="grid gap-5">
    <Skeleton className="h-64 lg:h-36" />
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className="h-32" />
      ))}
    </div>
  </Loading>
)
