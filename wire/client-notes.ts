import { z } from 'zod'
import { Id, numberIn, Timestamp, text } from './basics.ts'
import { route } from './route.ts'

export const NOTE_KINDS = ['note', 'call'] as const
const NoteKind = z.enum(NOTE_KINDS, { error: 'Choose note or call' })

export const NewClientNote = z.object({ kind: NoteKind, text: text(5000, 'Write a note first') })
export type NewClientNote = z.output<typeof NewClientNote>

/** A staff note about a client, or what a phone call with the client was about. Clients never see it. */
export const ClientNote = NewClientNote.extend({
  id: Id,
  clientId: Id,
  /** Rises with each edit. */
  version: z.number(),
  createdAt: Timestamp,
})
export type ClientNote = z.infer<typeof ClientNote>

export const addClientNote = route('POST', '/api/admin/clients/{id}/notes', {
  summary: 'Add a note about a client, or log a call',
  body: NewClientNote,
  reply: ClientNote,
  success: 201,
})

export const changeClientNote = route('PATCH', '/api/admin/client-notes/{id}', {
  summary: 'Correct the text of a note; 409 with `current` if another edit came first',
  body: NewClientNote.pick({ text: true }).extend({
    /** The version that the form showed. */
    version: numberIn(1, Number.MAX_SAFE_INTEGER, 'Give the version of the note'),
  }),
  reply: ClientNote,
})
