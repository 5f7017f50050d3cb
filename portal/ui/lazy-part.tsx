import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from '#portal/lib/toast.ts'
import { whenIdle } from '#portal/lib/when-idle.ts'
import { Alert } from './alert.tsx'
import { Skeleton } from './skeleton.tsx'

/** Placeholder for a tab's panel: a heading and a block. */
export function PanelSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="mb-6 h-8 w-44" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

function NotHere({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert variant="destructive" title="This part could not be loaded" onRetry={onRetry}>
      Check your connection, then try again. Nothing you typed is lost.
    </Alert>
  )
}

/**
 * A component whose code is fetched when it is first shown, or earlier by `preload`. Unlike React's
 * `lazy`, a failed fetch shows an error with a retry button in the component's place.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <PanelSkeleton />,
) {
  let known: ComponentType<Props> | undefined
  const fetch = async () => (known ??= await load())

  function Later(props: Props) {
    const [Part, setPart] = useState(() => known)
    const [state, setState] = useState<'loading' | 'failed'>('loading')

    useEffect(() => {
      if (Part || state === 'failed') return
      let isHere = true
      fetch().then(
        (part) => isHere && setPart(() => part),
        () => isHere && setState('failed'),
      )
      return () => {
        isHere = false
      }
    }, [Part, state])

    if (Part) return <Part {...props} />
    if (state === 'failed') return <NotHere onRetry={() => setState('loading')} />
    return waiting
  }

  /** Ignores a failure: rendering the component fetches again and reports it. */
  Later.preload = () => void fetch().catch(() => undefined)
  return Later
}

/** Reports code that failed to load, where the page has no place to show the error. */
export function toastLoadError(): void {
  toast({
    title: 'This part could not be loaded',
    description: 'Check your connection, then try again.',
    variant: 'destructive',
  })
}

/** The result of `useLazyPart`. Fetched code is kept until the page unloads. */
export type Fetched<Part> = {
  part: Part | undefined
  preload: () => void
  fetchPart: () => Promise<boolean>
  /** For the button's `aria-busy`: it was pressed and its code is being fetched. */
  isBusy: true | undefined
}

/**
 * Fetches code that a button needs when it is pressed: when the browser is idle, or by `preload` on
 * hover or focus. After a failed fetch, `fetchPart` shows a toast and resolves to false.
 * @param load the same function at every render
 */
export function useLazyPart<Part>(load: () => Promise<Part>): Fetched<Part> {
  const [part, setPart] = useState<Part>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])

  const fetchPart = async () => {
    setBusy(true)
    try {
      const fetched = await load()
      setPart(() => fetched)
      return true
    } catch {
      toastLoadError()
      return false
    } finally {
      setBusy(false)
    }
  }
  const preload = () => void load().catch(() => undefined)
  return { part, preload, fetchPart, isBusy: isBusy || undefined }
}
