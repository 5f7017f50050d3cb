import { useQuery } from '@tanstack/react-query'
import { nameOf, refetchClients } from '#portal/features/clients/api.ts'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useDashboardUrl, useSearchValue } from '#portal/lib/navigate.ts'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { type Duplicate, keepClientsApart, listDuplicates, mergeClients } from '#wire/leads.ts'
import { duplicateTexts as texts } from '#wire/texts/leads.ts'
import type { Client } from '#wire/users.ts'

/** Offers to merge a client with others who have the same phone or home. Shows nothing without any. */
export function Duplicates({ client }: { client: Client }) {
  const { data } = useQuery(queryFor(listDuplicates, { params: { id: client.id } }))
  if (!data || data.length === 0) return null
  return (
    <ul aria-label={texts.label} className="grid gap-2.5 lg:col-span-2">
      {data.map((duplicate) => (
        <Offer key={duplicate.id} client={client} duplicate={duplicate} />
      ))}
    </ul>
  )
}

function Offer({ client, duplicate }: { client: Client; duplicate: Duplicate }) {
  const urlOf = useDashboardUrl()
  const [, setOpenedId] = useSearchValue('client')
  const name = nameOf(duplicate)
  const params = { id: client.id }
  const merging = useAction({
    send: (from: string) => call(mergeClients, { params, body: { from } }),
    onSuccess: async ({ id }) => {
      setOpenedId(id, { replace: true })
      await refetchClients()
    },
    staleTopics: ['clients', 'messages', 'properties', 'uploads', 'consultations'],
    successToast: (kept) => ({ title: texts.success, description: nameOf(kept) }),
    failure: texts.failure,
  })
  const keeping = useAction({
    send: (other: string) => call(keepClientsApart, { params, body: { other } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: queryKeyFor(listDuplicates, { params }) }),
    successToast: () => ({ title: texts.keptApart, description: name }),
    failure: texts.keepApartFailure,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-poppy bg-poppy-wash px-3.5 py-2.5 text-sm">
      <p className="min-w-0 wrap-anywhere">
        {texts.same[duplicate.same]}
        <TextLink href={urlOf({ tab: 'clients', client: duplicate.id })}>{name}</TextLink>
        {` · ${duplicate.email}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <RowButton
          label={texts.keepApart}
          of={name}
          variant="quiet"
          aria-busy={keeping.isPending || undefined}
          onClick={() => !keeping.isPending && keeping.mutate(duplicate.id)}
        />
        <ConfirmAction
          {...texts.confirm(nameOf(client), name)}
          button={{ children: texts.merge }}
          action={merging}
          input={duplicate.id}
        />
      </div>
    </li>
  )
}
