import { type ReactNode, useEffect, useState } from 'react'
import { ErrorBoundary as Boundary, type FallbackProps } from 'react-error-boundary'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { CopyText } from './copy-text.tsx'

export type ErrorBoundaryProps = {
  children: ReactNode
  /** Another value renders the children again, such as another page's path. */
  resetKey?: string
  /** A part of a page, such as a tab: the alert takes its place only, and the rest stays in use. */
  isPart?: boolean
}

/** Catches an error of its children's rendering and shows an id that a user can send to support. */
export function ErrorBoundary({ children, resetKey, isPart = false }: ErrorBoundaryProps) {
  return (
    <Boundary FallbackComponent={isPart ? PartError : PageError} resetKeys={[resetKey]}>
      {children}
    </Boundary>
  )
}

/** Logs the error with a new id. */
function useErrorId(error: unknown): string {
  const [id] = useState(() => crypto.randomUUID?.().slice(0, 8) ?? Date.now().toString(36))
  useEffect(() => console.error(`Screen error ${id}`, error), [id, error])
  return id
}

function PartError({ error, resetErrorBoundary }: FallbackProps) {
  const id = useErrorId(error)
  const retry = () => {
    // One of the cached replies that no mounted part uses may be what could not be rendered.
    queryClient.removeQueries({ type: 'inactive' })
    resetErrorBoundary()
  }
  return (
    <Alert variant="destructive" title="This part of the page stopped working" onRetry={retry}>
      This is our fault, and what you typed is kept. The rest of the page still works. If it happens
      again, tell us this number.
      <CopyText label="Error id" text={id} />
    </Alert>
  )
}

function PageError({ error }: FallbackProps) {
  const id = useErrorId(error)
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-16 sm:px-6">
      <h1 tabIndex={-1} className="font-display text-2xl">
        Something went wrong
      </h1>
      <p className="mt-3 text-muted">
        This is our fault, and what you typed is kept. Reload the page; if it happens again, tell us
        this number.
      </p>
      <CopyText label="Error id" text={id} />
      <Button variant="primary" className="mt-6" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  )
}
