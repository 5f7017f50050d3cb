import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { type Found, MAX_RESULTS_PER_KIND, searchRecords } from '#wire/search.ts'
import { searchTexts } from '#wire/texts/search.ts'
import { type Client, listClients } from '#wire/users.ts'
import { type Choice, type ChoiceGroup, choicesFor, type Place } from './choices.ts'
import { type ClientCommand, type Command, matchesWords } from './commands.ts'
import { Palette } from './palette.tsx'

/** Searches everything that staff can open. The previous results stay until the new ones arrive. */
function useSearch(groupsOf: (found: readonly Found[], q: string) => ChoiceGroup[]) {
  const [text, setText] = useState('')
  const q = text.trim()
  const search = useQuery({
    ...queryFor(searchRecords, { query: { q } }),
    enabled: q !== '',
    staleTime: 5_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return {
    ...{ text, onText: setText },
    groups: groupsOf(q === '' ? [] : (search.data ?? []), q),
    isWaiting: q !== '' && (search.isPending || search.isPlaceholderData),
    hasFailed: search.error !== null,
    nothing: searchTexts.nothing(q),
    async findBest(): Promise<Choice | undefined> {
      const { data } = await search.refetch({ cancelRefetch: false })
      return data && groupsOf(data, q)[0]?.choices[0]
    },
  }
}

type SearchStepProps = {
  places: readonly Place[]
  commands: readonly Command[]
  /** The opened client, whom commands are about. */
  clientName: string | undefined
  takesFocus: boolean
  onChoose: (choice: Choice) => void
}

/** The first step: what to open or to do. */
export function SearchStep(props: SearchStepProps) {
  const { places, commands, clientName, takesFocus, onChoose } = props
  const urlOf = useDashboardUrl()
  const search = useSearch((found, q) =>
    choicesFor(q, found, { commands, places, clientName }, urlOf),
  )
  const { label, placeholder } = searchTexts
  return <Palette {...search} {...{ label, placeholder, takesFocus, onChoose }} />
}

type ClientStepProps = {
  command: ClientCommand
  onChoose: (clientId: string) => void
  onBack: () => void
}

const clientGroups = (choices: Choice[]): ChoiceGroup[] =>
  choices.length > 0 ? [{ label: searchTexts.clients, icon: 'users', choices }] : []

/** The client whom a command is about: the newest ones, or those who match the text. */
export function ClientStep({ command, onChoose, onBack }: ClientStepProps) {
  const query = { limit: MAX_RESULTS_PER_KIND }
  const newest = useQuery(queryFor(listClients, { query })).data ?? []
  const search = useSearch((found, q) =>
    clientGroups(
      q === ''
        ? newest.map((client) => ({ key: client.id, title: nameOf(client), detail: client.email }))
        : found
            .filter(({ kind }) => kind === 'client')
            .map(({ id, title, detail }) => ({ key: id, title, detail })),
    ),
  )
  return (
    <Palette
      {...search}
      {...searchTexts.client}
      crumb={command.label}
      takesFocus
      onChoose={({ key }) => onChoose(key)}
      onBack={onBack}
    />
  )
}

type OptionStepProps = {
  command: ClientCommand
  options: NonNullable<ClientCommand['options']>
  client: Client
  onChoose: (option: string) => void
  onBack: () => void
}

/** What a command asks after its client, such as the stage. */
export function OptionStep({ command, options, client, onChoose, onBack }: OptionStepProps) {
  const [text, setText] = useState('')
  const { data, isPending, error } = useQuery({
    queryKey: ['command options', command.label, client.id],
    queryFn: () => options.load(client),
    gcTime: 0,
  })
  const choices = (data ?? [])
    .filter(({ label, isCurrent }) => !isCurrent && matchesWords(label, text))
    .map(({ value, label }) => ({ key: value, title: label, detail: '' }))
  return (
    <Palette
      label={options.label}
      placeholder={options.label}
      crumb={nameOf(client)}
      takesFocus
      text={text}
      onText={setText}
      groups={choices.length > 0 ? [{ label: options.label, icon: 'arrow-right', choices }] : []}
      isWaiting={isPending}
      hasFailed={error !== null}
      nothing={searchTexts.noOption(text)}
      findBest={async () => choices[0]}
      onChoose={({ key }) => onChoose(key)}
      onBack={onBack}
    />
  )
}
