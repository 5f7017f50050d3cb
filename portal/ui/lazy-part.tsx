import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from '#portal/lib/toast.ts'
import { whenIdle } from '#portal/lib/when-idle.ts'
import { Alert } from './alert.tsx'
import { Skeleton } from './skeleton.tsx'

/** A heading and a block: stands where a tab's panel will. */
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
 * A component whose code is fetched when it is first shown, or shortly before by `preload`. Unlike
 * React's own `lazy`, one that could not be fetched says so in its place and can be tried again.
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

  /** Where it fails, showing it says so. */
  Later.preload = () => void fetch().catch(() => undefined)
  return Later
}

/** For code that was asked for and has no place of its own on the page to say so. */
export function toastLoadError(): void {
  toast({
    title: 'This part could not be loaded',
    description: 'Check your connection, then try again.',
    variant: 'destructive',
  })
}

/** What `fetchPart` has fetched is kept for the page's life. */
export type Fetched<Part> = {
  part: Part | undefined
  preload: () => void
  fetchPart: () => Promise<boolean>
  /** For the button: it was pressed, and its code is on its way. */
  isBusy: true | undefined
}

/**
 * Code that a button needs when it is pressed: fetched when the page has nothing else to do, or as
 * the pointer or the focus arrives. Where it cannot be had, `fetchPart` says so in a toast and gives
 * false.
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
