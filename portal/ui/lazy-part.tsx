import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from '#portal/lib/toast.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { Alert } from './alert.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

const texts = commonTexts.partNotLoaded

/** Placeholder for a tab's panel: a heading and a block. */
function PanelSkeleton() {
  return (
    <Loading label={commonTexts.loading}>
      <Skeleton className="mb-6 h-8 w-44" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  )
}

/** A component whose code is fetched on intent. Fetched code is kept until the page unloads. */
export type LazyPart<Props> = ComponentType<Props> & {
  isLoaded: () => boolean
  /**
   * Rejects if the code cannot be fetched. The next call tries again; if it fails too, it reloads the page.
   * @param reloadAt the URL to load then, which may ask for the part; default: the page's own
   */
  load: (reloadAt?: string) => Promise<unknown>
  /** Ignores a failure: rendering the component fetches again and reports it. */
  preload: () => void
}

/** Loads the page again, perhaps at another URL, and never resolves. @throws where the server cannot be reached: the page then stays */
async function reloadPage(at = window.location.href): Promise<never> {
  const answer = await fetch(at, { method: 'HEAD', cache: 'no-store' })
  if (!answer.ok) throw new Error(`The page cannot be reloaded: ${answer.status}`)
  if (at === window.location.href) window.location.reload()
  else window.location.replace(at)
  return new Promise<never>(() => undefined)
}

/**
 * A component whose code is fetched when it is first shown, or earlier by `preload`. Unlike React's
 * `lazy`, a failed fetch shows an error with a retry button in the component's place. The module map of a page
 * keeps a failed fetch (HTML, "fetch a single module script"), also that of a file which another part shares. So `load`
 * begins no fetch offline, and reloads the page at its second failure.
 */
export function lazyWithRetry<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = <PanelSkeleton />,
): LazyPart<Props> {
  let fetched: ComponentType<Props> | undefined
  let hasFailedBefore = false

  const load = async (reloadAt?: string) => {
    if (fetched) return fetched
    try {
      if (!navigator.onLine) throw new Error('The browser is offline.')
      return (fetched = await fetchPart())
    } catch (error) {
      if (hasFailedBefore && navigator.onLine) return reloadPage(reloadAt)
      hasFailedBefore = true
      throw error
    }
  }

  function Lazy(props: Props) {
    const [Part, setPart] = useState(() => fetched)
    const [hasFailed, setFailed] = useState(false)

    useEffect(() => {
      if (Part || hasFailed) return
      let isMounted = true
      load().then(
        (part) => isMounted && setPart(() => part),
        () => isMounted && setFailed(true),
      )
      return () => {
        isMounted = false
      }
    }, [Part, hasFailed])

    if (Part) return <Part {...props} />
    if (!hasFailed) return placeholder
    return (
      <Alert variant="destructive" title={texts.title} onRetry={() => setFailed(false)}>
        {commonTexts.checkConnection + texts.typedIsKept}
      </Alert>
    )
  }

  // A pointer that passes over a button must not reload the page.
  const preload = () => {
    if (!hasFailedBefore && navigator.onLine) void load().catch(() => undefined)
  }
  return Object.assign(Lazy, { isLoaded: () => fetched !== undefined, load, preload })
}

/** Reports code that failed to load, where the page has no place to show the error. */
export function toastLoadError(): void {
  toast({
    title: texts.title,
    description: commonTexts.checkConnection,
    variant: 'destructive',
  })
}

/** The timeout of `requestIdleCallback`; in Safari, which lacks it, a fixed delay. */
const IDLE_TIMEOUT_MS = 2000

/** Runs `act` once when the browser is idle. Returns a function that cancels it. */
export function runWhenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(request)
  }
  const timer = setTimeout(act, IDLE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}

/**
 * The state of a part that a button opens, such as a dialog. Its code is fetched when the browser is
 * idle, when the button is hovered or focused, or when it is pressed; a toast reports a failed fetch.
 * @returns props for the button in `trigger`; `isOpen` is undefined until the part is opened first
 */
export function useLazyPart<Props>(part: LazyPart<Props>) {
  const { isLoaded, load, preload } = part
  const [isOpen, setOpen] = useState<boolean>()
  useEffect(() => runWhenIdle(preload), [preload])

  const open = () => {
    // At once if possible: the next key press already belongs to the part.
    if (isLoaded()) setOpen(true)
    else load().then(() => setOpen(true), toastLoadError)
  }
  const trigger = { onPointerEnter: preload, onFocus: preload, onClick: open }
  return { isOpen, setOpen, open, trigger }
}
