import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { CopyText } from '#portal/ui/copy-text.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { dateTime } from '#wire/dates.ts'
import { type ErrorGroup, listErrors, resolveError } from '#wire/error-reports.ts'
import { errorReportTexts as texts } from '#wire/texts/error-reports.ts'

function useResolveError() {
  return useAction({
    send: ({ id, isResolved }: ErrorGroup) =>
      call(resolveError, { params: { id }, body: { isResolved: !isResolved } }),
    onSuccess: (changed) =>
      void queryClient.setQueryData(queryFor(listErrors).queryKey, (groups) =>
        groups?.map((group) => (group.id === changed.id ? changed : group)),
      ),
    failure: texts.saveFailed,
  })
}

function ErrorRow({ group }: { group: ErrorGroup }) {
  const resolve = useResolveError()
  return (
    <li className="grid gap-x-5 gap-y-2 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{texts.source[group.source]}</Badge>
          <Badge>{texts.occurrences(group.occurrences)}</Badge>
          {group.isResolved && <Badge tone="strong">{texts.resolved}</Badge>}
        </p>
        <p className="mt-1.5 font-semibold wrap-anywhere">{group.message}</p>
        <p className="wrap-anywhere text-muted">{group.place}</p>
        <p className="mt-1 text-xs text-muted tabular-nums">
          {texts.times(dateTime(group.firstAt), dateTime(group.lastAt))} ·{' '}
          {texts.release(group.release)}
        </p>
        <details className="mt-2">
          <summary className="cursor-pointer text-xs text-muted">{texts.stack}</summary>
          {group.requestId && <CopyText label={texts.requestId} text={group.requestId} />}
          <pre className="mt-2 overflow-x-auto rounded-field bg-sand p-3 text-xs">
            {group.stack || group.message}
          </pre>
        </details>
      </div>
      <div>
        <Button size="small" pending={resolve.isPending} onClick={() => resolve.mutate(group)}>
          {group.isResolved ? texts.reopen : texts.resolve}
        </Button>
      </div>
    </li>
  )
}

/** Errors of the server and of browsers, for the owner. */
export function ErrorList() {
  const errors = useQuery({ ...queryFor(listErrors), staleTime: 0 })
  return (
    <section aria-labelledby="errors-title">
      <h2 id="errors-title" className="font-display text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-3 max-w-[62ch] text-sm text-muted">{texts.lead}</p>
      <Loaded
        from={errors}
        errorTitle={texts.failed}
        skeleton={<RowsSkeleton label={texts.loading} rows={3} />}
      >
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {groups.map((group) => (
                <ErrorRow key={group.id} group={group} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
