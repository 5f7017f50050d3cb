import type { ReactNode } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { failureId, serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from './alert.tsx'
import { CopyText } from './copy-text.tsx'

export type LoadedProps<T> = {
  from: Loadable<T>
  /** Placeholder, in the size of the loaded content. */
  skeleton: ReactNode
  /** Title of the error: `Your properties could not be loaded`. */
  errorTitle: string
  children: (data: T) => ReactNode
}

/** Shows a query's data, or why it is missing: loading, offline, or failed with Retry. */
export function Loaded<T>({ from, skeleton, errorTitle, children }: LoadedProps<T>) {
  const id = failureId(from.error)
  const alert = from.error && (
    <Alert
      variant="destructive"
      title={errorTitle}
      retrying={from.isFetching}
      onRetry={() => void from.refetch()}
    >
      {from.data === undefined
        ? serverMessage(from.error, 'Check your connection, then try again.')
        : 'What you see may be out of date.'}
      {id && <CopyText label="Error id" text={id} />}
    </Alert>
  )
  if (from.data !== undefined) {
    return (
      <>
        {alert && <div className="mb-5">{alert}</div>}
        {children(from.data)}
      </>
    )
  }
  if (alert) return alert
  if (from.isPaused) {
    return <Alert title="You are offline">This loads as soon as you are connected again.</Alert>
  }
  return skeleton
}
