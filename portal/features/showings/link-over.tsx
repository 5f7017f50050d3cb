import type { ReactNode } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { showingScreenTexts } from '#wire/texts/showing-screens.ts'

const { over: texts } = showingScreenTexts

type OfLinkProps<T> = {
  from: Loadable<T>
  words: { loading: string; failed: string }
  children: (data: T) => ReactNode
}

/** What a link opens, or that it no longer works. */
export function OfLink<T>({ from, words, children }: OfLinkProps<T>) {
  if ([404, 410].includes(statusOf(from.error) ?? 0))
    return (
      <Alert title={texts.title}>
        {texts.used} {texts.ask}
      </Alert>
    )
  return (
    <Loaded
      from={from}
      errorTitle={words.failed}
      skeleton={<SkeletonLines label={words.loading} />}
    >
      {children}
    </Loaded>
  )
}

/** For an address without a token. */
export const IncompleteLink = () => <Alert>{texts.incomplete}</Alert>
