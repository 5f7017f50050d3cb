import { z } from 'zod'
import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import { useWrite } from '#portal/lib/use-write.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { SelectField, TextAreaField } from '#portal/ui/form-fields.tsx'
import { NewClientNote } from '#wire/client-notes.ts'
import { clientPaneTexts } from '#wire/texts/client-pane.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { useAddNote, useChangeNote } from './queries.ts'

const texts = clientPaneTexts.note

const BLANK = { kind: 'note', text: '' }

/** Adds a note about the client, or logs a call. */
export function AddNote({ clientId }: { clientId: string }) {
  const form = useZodForm({
    schema: NewClientNote,
    draft: `client-note:${clientId}`,
    defaults: BLANK,
  })
  const findText = () =>
    document.querySelector<HTMLElement>('[data-client-pane] textarea[name="text"]')
  useWrite(['note', 'call'], findText, (kind) => form.setValue('kind', kind))
  const action = useAddNote(clientId, () => {
    form.reset(BLANK)
    form.clearDraft()
  })
  const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))
  return (
    <Form form={form} action={action} onSubmit={action.mutate} className="grid gap-2">
      <TextAreaField form={form} name="text" {...texts.text} rows={2} />
      <FormFailure action={action} form={form} />
      <div className="flex flex-wrap items-center gap-2">
        <SelectField
          form={form}
          name="kind"
          {...texts.kind}
          hiddenLabel
          options={kinds}
          className="w-32"
        />
        <SubmitButton size="small" action={action} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
        <p className="text-xs text-muted">{texts.privacy}</p>
      </div>
    </Form>
  )
}

type Version = { text: string; version: number }
type Values = { text: string; seen: Version }

const EDITED: EditedVersion<Values, Version> = {
  valuesOf: ({ text, version }) => ({ text, seen: { text, version } }),
  baseOf: ({ seen }) => ({ text: seen.text }),
}

const NoteEdit = NewClientNote.pick({ text: true }).extend({
  seen: z.object({ text: z.string(), version: z.number() }),
})

type EditNoteProps = { id: string; note: Version; onClose: () => void }

/** Corrects the text of a note or a call in its place. */
export function EditNote({ id, note, onClose }: EditNoteProps) {
  const form = useZodForm<Values, Values>({
    schema: NoteEdit,
    draft: `client-note-edit:${id}`,
    defaults: EDITED.valuesOf(note),
  })
  const close = form.clearDraftThen(onClose)
  const action = useEditConflict(form, useChangeNote(id, close), EDITED)
  return (
    <Form
      form={form}
      action={action}
      onSubmit={({ text, seen }) => action.mutate({ text, version: seen.version })}
      className="mt-1 grid gap-2"
    >
      <TextAreaField form={form} name="text" label={texts.editLabel} hiddenLabel rows={3} />
      <FormFailure action={action} form={form} />
      <div className="flex gap-2">
        <SubmitButton size="small" action={action} pendingLabel={texts.updating}>
          {texts.update}
        </SubmitButton>
        <Button size="small" onClick={close}>
          {commonTexts.cancel}
        </Button>
      </div>
    </Form>
  )
}
