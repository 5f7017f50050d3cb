import { useEffect } from 'react'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { signInAgain } from '#portal/lib/session.ts'
import type { User } from '#wire/users.ts'

/** The signed-in user, or null until that is known. Sends a visitor to the sign-in and back. */
export function useRequiredSignIn(): User | null {
  const { user, isPending, error } = useViewer()
  const isVisitor = !user && !isPending && !error
  useEffect(() => {
    if (isVisitor) signInAgain()
  }, [isVisitor])
  return user
}
