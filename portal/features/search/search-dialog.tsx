import { useRef, useState } from 'react'
import { getCachedClient, nameOf } from '#portal/features/clients/api.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { goTo, useSearchValue } from '#portal/lib/navigate.ts'
import { ModalFrame, ModalTitle } from '#portal/ui/modal-frame.tsx'
import { searchTexts } from '#wire/texts/search.ts'
import { type Client, readClient } from '#wire/users.ts'
import type { Choice, Place } from './choices.ts'
import type { ClientCommand, Command, Outcome } from './commands.ts'
import { ClientStep, OptionStep, SearchStep } from './steps.tsx'

export type SearchDialogProps = {
  places: readonly Place[]
  commands: readonly Command[]
  onClose: () => void
}

type Asking = { command: ClientCommand; client?: Client }
type Shown = (close: () => void) => React.ReactNode

/**
 * The Ctrl+K or Cmd+K dialog. Opens what it finds, or does a command: one about a client takes the opened client, else
 * asks for the client, and then for what else the command needs.
 */
export function SearchDialog({ places, commands, onClose }: SearchDialogProps) {
  const [openedId] = useSearchValue('client')
  const opened = openedId === null ? undefined : getCachedClient(openedId)
  const [asking, ask] = useState<Asking | null>(null)
  const [isFirstStep, setFirstStep] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [dialog, setDialog] = useState<Shown | null>(null)
  /** What follows when this dialog has closed. */
  const outcome = useRef<Outcome | null>(null)

  const setAsking = (next: Asking | null) => {
    setFirstStep(false)
    ask(next)
  }

  const end = (next: Outcome | void) => {
    outcome.current = next ?? null
    if (next && 'dialog' in next) return setClosing(true)
    onClose()
    if (next) goTo(next.href)
  }

  const doFor = async (command: ClientCommand, client: Client, option = '') => {
    const next = command.runFor(client, option)
    end(next instanceof Promise ? undefined : next)
  }

  const askAbout = async (command: ClientCommand, clientId: string) => {
    setFailed(false)
    try {
      const client = await queryClient.fetchQuery(
        queryFor(readClient, { params: { id: clientId } }),
      )
      if (command.options) setAsking({ command, client })
      else await doFor(command, client)
    } catch {
      setFailed(true)
    }
  }

  const choose = ({ href, command }: Choice) => {
    if (href !== undefined) return end({ href })
    if (!command) return
    if ('run' in command) return end(command.run())
    if (openedId === null) setAsking({ command })
    else void askAbout(command, openedId)
  }

  if (dialog) return dialog(onClose)
  if (isClosing) return null
  const { command, client } = asking ?? {}
  return (
    <ModalFrame
      onClose={onClose}
      place="top"
      giveFocus={(giveBack) => {
        const next = outcome.current
        // A link focuses what it leads to.
        if (!next || 'dialog' in next) giveBack()
        if (next && 'dialog' in next) setDialog(() => next.dialog)
      }}
      className="flex max-h-[min(34rem,88dvh)] w-full max-w-xl animate-rise flex-col overflow-clip rounded-card border"
    >
      <ModalTitle className="sr-only">{command?.label ?? searchTexts.title}</ModalTitle>
      {!command && (
        <SearchStep
          places={places}
          commands={commands}
          clientName={opened && nameOf(opened)}
          takesFocus={!isFirstStep}
          onChoose={choose}
        />
      )}
      {command && !client && (
        <ClientStep
          command={command}
          onChoose={(id) => void askAbout(command, id)}
          onBack={() => setAsking(null)}
        />
      )}
      {command?.options && client && (
        <OptionStep
          command={command}
          options={command.options}
          client={client}
          onChoose={(option) => void doFor(command, client, option)}
          onBack={() => setAsking(openedId === null ? { command } : null)}
        />
      )}
      {hasFailed && (
        <p role="alert" className="border-t border-line px-4 py-4 text-sm text-danger">
          {searchTexts.clientFailed}
        </p>
      )}
    </ModalFrame>
  )
}
