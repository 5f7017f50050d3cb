import { Alert } from '#portal/ui/alert.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'

/** The placeholder until the viewer is known or the screen's code has loaded. */
export function Waiting() {
  return (
    <div className="page-width py-8 sm:py-12">
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-11 w-[min(22rem,80%)]" />
      <Skeleton className="mt-4 h-5 w-[min(34rem,100%)]" />
      <Skeleton className="mt-10 h-48 w-full" />
    </div>
  )
}

/** Shown if the request for the signed-in user failed. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12">
      <h1 tabIndex={-1} className="mb-4 font-display text-2xl">
        We cannot reach the server
      </h1>
      <Alert variant="destructive" title="The page could not load" onRetry={onRetry}>
        Check your connection, then try again. Nothing you typed is lost.
      </Alert>
    </div>
  )
}
