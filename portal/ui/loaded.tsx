import type { ReactNode } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { failureId, serverMessage } from '#portal/lib/http/request.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { Alert } from './alert.tsx'
import { CopyText } from './copy-text.tsx'

/** Shows a query's data, a skeleton while it loads, or an alert if it failed or waits offline. */
export function Loaded<T>(props: {
  from: Loadable<T>
  /** Placeholder, in the size of the loaded content. */
  skeleton: ReactNode
  /** `Your properties could not be loaded`. */
  errorTitle: string
  /** Shown in place of an empty list. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}) {
  const { from, skeleton, errorTitle, empty, children } = props
  const id = failureId(from.error)
  const alert = from.error && (
    <Alert
      variant="destructive"
      title={errorTitle}
      retrying={from.isFetching}
      onRetry={() => void from.refetch()}
    >
      {from.data === undefined
        ? serverMessage(from.error, commonTexts.checkConnection)
        : commonTexts.outdated}
      {id && <CopyText label={commonTexts.errorId} text={id} />}
    </Alert>
  )
  if (from.data !== undefined) {
    const isEmpty = Array.isArray(from.data) && from.data.length === 0
    return (
      <>
        {alert && <div className="mb-5">{alert}</div>}
        {isEmpty && empty ? empty : children(from.data)}
      </>
    )
  }
  if (alert) return alert
  if (from.isPaused) {
    return <Alert title={commonTexts.offline.title}>{commonTexts.offline.text}</Alert>
  }
  return skeleton
}
