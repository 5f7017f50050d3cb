import { Component, type ReactNode } from 'react'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { CopyText } from './copy-text.tsx'

type Props = {
  children: ReactNode
  /** Another value renders the children again. */
  resetKey?: string
  /** A part of a page, such as a tab: the alert takes its place only, and the rest stays in use. */
  isPart?: boolean
}
type State = { id: string | null; resetKey?: string | undefined }

/** Catches an error of its children's rendering and shows an id that a user can send to support. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { id: null }

  static getDerivedStateFromError(): Pick<State, 'id'> {
    return { id: crypto.randomUUID?.().slice(0, 8) ?? Date.now().toString(36) }
  }

  override componentDidCatch(error: unknown) {
    console.error(`Screen error ${this.state.id}`, error)
  }

  /** Renders the children again after `resetKey` changes, such as on another page. */
  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { id: null, resetKey }
  }

  /** Drops cached replies that no mounted part uses: one of them may be what could not be rendered. */
  private retry = () => {
    queryClient.removeQueries({ type: 'inactive' })
    this.setState({ id: null })
  }

  override render() {
    const { id } = this.state
    if (!id) return this.props.children
    if (this.props.isPart)
      return (
        <Alert
          variant="destructive"
          title="This part of the page stopped working"
          onRetry={this.retry}
        >
          It is our fault, and what you typed is kept. The rest of the page still works. If it
          happens again, tell us this number.
          <CopyText label="Error id" text={id} />
        </Alert>
      )
    return (
      <div role="alert" className="mx-auto max-w-xl px-4 py-16 sm:px-6">
        <h1 tabIndex={-1} className="font-display text-2xl">
          This page broke
        </h1>
        <p className="mt-3 text-muted">
          It is our fault, and what you typed is kept. Reload the page; if it breaks again, tell us
          this number.
        </p>
        <CopyText label="Error id" text={id} />
        <Button variant="primary" className="mt-6" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    )
  }
}
