import { type ReactNode, useRef, useState } from 'react'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { goTo } from '#portal/lib/navigate.ts'
import type { GiveFocus } from '#portal/ui/modal-frame.tsx'
import { type Client, readClient } from '#wire/users.ts'
import type { Choice } from './choices.ts'
import type { ClientCommand, Outcome } from './commands.ts'

type Shown = (close: () => void) => ReactNode

/** How the search dialog ends: it closes and follows an address, or another dialog opens once it has closed. */
export function useEnd(onClose: () => void) {
  const [isClosing, setClosing] = useState(false)
  const [dialog, setDialog] = useState<Shown | null>(null)
  /** What follows when this dialog has closed. */
  const outcome = useRef<Outcome | null>(null)

  const end = (next: Outcome | void) => {
    outcome.current = next ?? null
    if (next && 'dialog' in next) return setClosing(true)
    onClose()
    if (next) goTo(next.href)
  }
  const giveFocus: GiveFocus = (giveBack) => {
    const next = outcome.current
    // A link focuses what it leads to.
    if (!next || 'dialog' in next) giveBack()
    if (next && 'dialog' in next) setDialog(() => next.dialog)
  }
  return { end, isClosing, dialog, giveFocus }
}

type Asking = { command: ClientCommand; client?: Client }

/**
 * The step that the search dialog shows: the search, the client of a command, or the option that the command needs.
 * @param openedId the opened client, whom commands are about
 */
export function useSteps(openedId: string | null, end: (next: Outcome | void) => void) {
  const [asking, ask] = useState<Asking | null>(null)
  const [isFirst, setFirst] = useState(true)
  const [hasFailed, setFailed] = useState(false)

  /** Shows the next question of the chosen command, or for null the search. */
  const show = (next: Asking | null) => {
    setFirst(false)
    ask(next)
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
      if (command.options) show({ command, client })
      else await doFor(command, client)
    } catch {
      setFailed(true)
    }
  }

  const choose = ({ href, command }: Choice) => {
    if (href !== undefined) return end({ href })
    if (!command) return
    if ('run' in command) return end(command.run())
    if (openedId === null) show({ command })
    else void askAbout(command, openedId)
  }

  return { asking, isFirst, hasFailed, show, doFor, askAbout, choose }
}
