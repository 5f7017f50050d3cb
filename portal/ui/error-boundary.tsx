import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyText } from './copy-text.tsx'

type Props = { children: ReactNode; resetKey?: string }
type State = { id: string | null; resetKey?: string | undefined }

/** Catches what a screen throws and shows an id that a person can copy and tell us. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { id: null }

  static getDerivedStateFromError(): Pick<State, 'id'> {
    return { id: crypto.randomUUID?.().slice(0, 8) ?? Date.now().toString(36) }
  }

  override componentDidCatch(error: unknown) {
    console.error(`Screen error ${this.state.id}`, error)
  }

  /** Another page deserves another try. */
  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { id: null, resetKey }
  }

  override render() {
    if (!this.state.id) return this.props.children
    return (
      <div role="alert" className="mx-auto max-w-xl px-4 py-16 sm:px-6">
        <h1 tabIndex={-1} className="font-display text-2xl">
          This page broke
        </h1>
        <p className="mt-3 text-muted">
          It is our fault, and what you typed is kept. Reload the page; if it breaks again, tell us
          this number.
        </p>
        <CopyText label="Error id" text={this.state.id} />
        <Button variant="primary" className="mt-6" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    )
  }
}
