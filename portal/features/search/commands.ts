import type { ReactNode } from 'react'
import type { IconName } from '#portal/ui/icon.tsx'
import type { Client } from '#wire/users.ts'
import type { Permission } from '#wire/viewer.ts'

/** What a command leads to: an address, or a dialog over the current screen. */
export type Outcome = { href: string } | { dialog: (close: () => void) => ReactNode }

export type Option = { value: string; label: string; isCurrent?: boolean }

type Named = {
  /** `Add Task`. One that asks for more ends with an ellipsis: `Move to stage…`. */
  label: string
  icon: IconName
  /** Other words by which it is found. */
  words?: string
}

/** A command about no client in particular. */
export type PlainCommand = Named & { run: () => Outcome }

/** A command about the opened client, or about one who is chosen next. */
export type ClientCommand = Named & {
  /** Asked after the client: the stages, the agents. */
  options?: { label: string; load: (client: Client) => Promise<Option[]> }
  runFor: (client: Client, option: string) => Outcome | Promise<void>
}

/** What Ctrl+K can do. */
export type Command = PlainCommand | ClientCommand

/** A command with the permission to use it. */
export type PermittedCommand = Command & { may: Permission }

/** The outcome of a command that asks in a dialog. */
export const inDialog = (dialog: (close: () => void) => ReactNode): Outcome => ({ dialog })

/** Whether each searched word begins a word of the text, in any order and case. */
export function matchesWords(text: string, q: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const wanted = q.toLowerCase().split(/\s+/).filter(Boolean)
  return wanted.every((each) => words.some((word) => word.startsWith(each)))
}

/** The commands that match, those whose label does before those found by their other words. */
export function findCommands(commands: readonly Command[], q: string): Command[] {
  const [named, others] = [
    commands.filter(({ label }) => matchesWords(label, q)),
    commands.filter(({ label, words = '' }) => matchesWords(`${label} ${words}`, q)),
  ]
  return [...new Set([...named, ...others])]
}
