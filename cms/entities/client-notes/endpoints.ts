import { endpoint } from '#cms/kit/endpoint.ts'
import { addClientNote, changeClientNote } from '#wire/client-notes.ts'
import { mayChangeClients } from '#wire/viewer.ts'
import { addNote, editNote } from './actions.ts'

export const clientNoteEndpoints = [
  endpoint(addClientNote, mayChangeClients, ({ req, viewer, params, body }) =>
    addNote(req, String(viewer.id), params.id, body),
  ),
  endpoint(changeClientNote, mayChangeClients, ({ req, params, body }) =>
    editNote(req, params.id, body),
  ),
]
