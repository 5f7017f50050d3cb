import { getCachedClient, nameOf } from '#portal/features/clients/api.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { ModalFrame, ModalTitle } from '#portal/ui/modal-frame.tsx'
import { searchTexts } from '#wire/texts/search.ts'
import type { Place } from './choices.ts'
import type { Command } from './commands.ts'
import { ClientStep, OptionStep, SearchStep } from './steps.tsx'
import { useEnd, useSteps } from './use-steps.ts'

export type SearchDialogProps = {
  places: readonly Place[]
  commands: readonly Command[]
  onClose: () => void
}

/**
 * The Ctrl+K or Cmd+K dialog. Opens what it finds, or does a command: one about a client takes the opened client, else
 * asks for the client, and then for what else the command needs.
 */
export function SearchDialog({ places, commands, onClose }: SearchDialogProps) {
  const [openedId] = useSearchValue('client')
  const opened = openedId === null ? undefined : getCachedClient(openedId)
  const { end, isClosing, dialog, giveFocus } = useEnd(onClose)
  const steps = useSteps(openedId, end)
  if (dialog) return dialog(onClose)
  if (isClosing) return null
  const { command, client } = steps.asking ?? {}
  return (
    <ModalFrame
      onClose={onClose}
      place="top"
      giveFocus={giveFocus}
      className="flex max-h-[min(34rem,88dvh)] w-full max-w-xl animate-rise flex-col overflow-clip rounded-card border"
    >
      <ModalTitle className="sr-only">{command?.label ?? searchTexts.title}</ModalTitle>
      {!command && (
        <SearchStep
          places={places}
          commands={commands}
          clientName={opened && nameOf(opened)}
          takesFocus={!steps.isFirst}
          onChoose={steps.choose}
        />
      )}
      {command && !client && (
        <ClientStep
          command={command}
          onChoose={(id) => void steps.askAbout(command, id)}
          onBack={() => steps.show(null)}
        />
      )}
      {command?.options && client && (
        <OptionStep
          command={command}
          options={command.options}
          client={client}
          onChoose={(option) => void steps.doFor(command, client, option)}
          onBack={() => steps.show(openedId === null ? { command } : null)}
        />
      )}
      {steps.hasFailed && (
        <p role="alert" className="border-t border-line px-4 py-4 text-sm text-danger">
          {searchTexts.clientFailed}
        </p>
      )}
    </ModalFrame>
  )
}
