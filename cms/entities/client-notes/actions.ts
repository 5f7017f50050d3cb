import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asSystem, idOf, runSql, writeFields } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { pick } from '#cms/kit/pick.ts'
import type { ClientNote as NoteDocument } from '#cms/payload-types.ts'
import type { ClientNote, NewClientNote } from '#wire/client-notes.ts'
import { clientEditRefusals } from '#wire/texts/client-pane.ts'

/** Adds a staff note about a client. The caller has checked the permission. @throws Problem 404 */
export function addNote(
  req: PayloadRequest,
  author: string,
  clientId: string,
  note: NewClientNote,
): Promise<ClientNote> {
  return inTransaction(req, async () => {
    await requireClient(req, clientId)
    const added = await asSystem(req).create('client-notes', {
      ...note,
      ...{ client: clientId, author, version: 1 },
    })
    await record(req, { event: 'client-note-added', subject: clientId })
    return presentNote(added)
  })
}

/**
 * Writes the new text of a note. The caller has checked the permission.
 * @throws Problem 404; 409 with the current note if it is not at `version` any more
 */
export function editNote(
  req: PayloadRequest,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<ClientNote> {
  return inTransaction(req, async () => {
    await runSql(req)`select id from client_notes where id = ${id} for update`
    const note = await asSystem(req).requireById('client-notes', id, 'This note')
    if (note.version !== version)
      throw editConflict(clientEditRefusals.noteConflict, presentNote(note))
    const changed = await writeFields(req, 'client-notes', id, { text, version: version + 1 })
    await record(req, { event: 'client-note-changed', subject: idOf(note.client) })
    return presentNote(changed)
  })
}

const presentNote = (note: NoteDocument): ClientNote => ({
  ...pick(note, ['id', 'kind', 'text', 'version', 'createdAt']),
  clientId: idOf(note.client) ?? '',
})
