import { z } from 'zod'
import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { ClientChange } from '#wire/client-edits.ts'
import { clientPaneTexts } from '#wire/texts/client-pane.ts'
import { commonTexts } from '#wire/texts/common.ts'
import type { Client } from '#wire/users.ts'
import { useAgents, useChangeClient } from './queries.ts'

const texts = clientPaneTexts.edit

/** The form takes tags as one text, separated by commas, and no agent as an empty choice. */
const TypedChange = ClientChange.extend({
  agentId: z.preprocess((id) => id || null, ClientChange.shape.agentId),
  tags: z.preprocess((text) => splitTags(String(text)), ClientChange.shape.tags),
})

const splitTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

type Seen = Required<NonNullable<ClientChange['seen']>>

type Values = Omit<Record<keyof Seen, string>, 'seen'> & {
  /** The client's values when the form was opened, or those of the latest 409. */
  seen: Seen
}

const formValuesOf = ({ phone, agentId, tags, ...names }: Seen) => ({
  ...names,
  phone: phone ?? '',
  agentId: agentId ?? '',
  tags: tags.join(', '),
})

const EDITED: EditedVersion<Values, Client> = {
  valuesOf({ firstName, lastName, email, phone, agent, tags }) {
    const seen = { firstName, lastName, email, phone, agentId: agent?.id ?? null, tags }
    return { ...formValuesOf(seen), seen }
  },
  baseOf: ({ seen }) => formValuesOf(seen),
}

/** Corrects who a client is, in place of the facts that it changes. */
export function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const form = useZodForm<Values, ClientChange>({
    schema: TypedChange,
    draft: `client:${client.id}`,
    defaults: EDITED.valuesOf(client),
  })
  const close = form.clearDraftThen(onClose)
  const action = useEditConflict(form, useChangeClient(client, close), EDITED)
  const agents = useAgents().data ?? (client.agent ? [client.agent] : [])
  const field = <Name extends keyof typeof texts.fields>(name: Name) => ({
    form,
    name,
    ...texts.fields[name],
  })
  const off = { autoComplete: 'off' } as const

  return (
    <Form
      form={form}
      action={action}
      onSubmit={action.mutate}
      className="mt-3 grid gap-4 sm:grid-cols-2"
    >
      <TextField {...field('firstName')} {...off} required />
      <TextField {...field('lastName')} {...off} />
      <TextField {...field('email')} {...off} type="email" required />
      <TextField {...field('phone')} {...off} type="tel" optional />
      <SelectField
        {...field('agentId')}
        // A select takes its value from the form when it appears, so its options must be there.
        key={agents.length}
        options={agents.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...field('tags')} {...off} optional />
      <FormFailure action={action} className="sm:col-span-2" />
      <div className="flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
        <Button size="small" onClick={close}>
          {commonTexts.cancel}
        </Button>
        <SubmitButton size="small" action={action} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </Form>
  )
}
