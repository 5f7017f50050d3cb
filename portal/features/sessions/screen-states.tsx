import { Alert } from '#portal/ui/alert.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { shellTexts } from '#wire/texts/shell.ts'

/** The placeholder until the viewer is known or the screen's code has loaded. */
export function ScreenSkeleton() {
  return (
    <Loading label={shellTexts.loading} className="page-width py-8 sm:py-12">
      <Skeleton className="h-11 w-[min(22rem,80%)]" />
      <Skeleton className="mt-4 h-5 w-[min(34rem,100%)]" />
      <Skeleton className="mt-10 h-48 w-full" />
    </Loading>
  )
}

/** Shown if the request for the signed-in user failed. */
export function ServerUnreachable({ onRetry }: { onRetry: () => void }) {
  const texts = shellTexts.unreachable
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12">
      <h1 tabIndex={-1} className="mb-4 font-display text-2xl">
        {texts.title}
      </h1>
      <Alert variant="destructive" title={texts.alertTitle} onRetry={onRetry}>
        {texts.alert}
      </Alert>
    </div>
  )
}
