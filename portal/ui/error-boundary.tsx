import { type ReactNode, useEffect, useState } from 'react'
import { ErrorBoundary as Boundary, type FallbackProps } from 'react-error-boundary'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { newErrorId, reportError } from '#portal/lib/report-error.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { CopyText } from './copy-text.tsx'

/** Catches an error of its children's rendering and shows an id that a user can send to support. */
export function ErrorBoundary(props: {
  children: ReactNode
  /** Another value renders the children again, such as another page's path. */
  resetKey?: string
  /** A part of a page, such as a tab: the alert takes its place only, and the rest stays in use. */
  isPart?: boolean
}) {
  return (
    <Boundary FallbackComponent={props.isPart ? PartError : PageError} resetKeys={[props.resetKey]}>
      {props.children}
    </Boundary>
  )
}

/** Reports the error with a new id. */
function useErrorId(error: unknown): string {
  const [id] = useState(newErrorId)
  useEffect(() => {
    console.error(`Screen error ${id}`, error)
    reportError(error, id)
  }, [id, error])
  return id
}

function PartError({ error, resetErrorBoundary }: FallbackProps) {
  const id = useErrorId(error)
  const retry = () => {
    // The error may come from a cached reply that no mounted component uses.
    queryClient.removeQueries({ type: 'inactive' })
    resetErrorBoundary()
  }
  return (
    <Alert variant="destructive" title={commonTexts.partError.title} onRetry={retry}>
      {commonTexts.partError.text}
      <CopyText label={commonTexts.errorId} text={id} />
    </Alert>
  )
}

function PageError({ error }: FallbackProps) {
  const id = useErrorId(error)
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-16 sm:px-6">
      <h1 tabIndex={-1} className="font-display text-2xl">
        {commonTexts.pageError.title}
      </h1>
      <p className="mt-3 text-muted">{commonTexts.pageError.text}</p>
      <CopyText label={commonTexts.errorId} text={id} />
      <Button variant="primary" className="mt-6" onClick={() => window.location.reload()}>
        {commonTexts.reload}
      </Button>
    </div>
  )
}
