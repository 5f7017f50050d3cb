import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-action.tsx'
import { Field } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { SelectField } from '#portal/ui/form-fields.tsx'
import { type Option, Select } from '#portal/ui/select.tsx'
import { ReassignForm } from '#wire/team.ts'
import { teamTexts } from '#wire/texts/team.ts'
import type { TeamMember } from '#wire/users.ts'
import { Sees } from '#wire/viewer.ts'
import { useChangeSees, useReassign, useStaff } from './queries.ts'

/** The members who can be the agent of a client, without the one whose clients they get. */
function useOtherAgents(person: { id: string }): Option[] {
  const { data = [] } = useStaff()
  return data
    .filter(({ id, role }) => id !== person.id && (role === 'admin' || role === 'owner'))
    .map((member) => ({
      value: member.id,
      label: teamTexts.reassign.option(nameOf(member), member.clients),
    }))
}

/** Lets the owner limit an admin to their own clients, after confirmation. */
export function SeesSelector({ person }: { person: TeamMember }) {
  const texts = teamTexts.sees
  const [chosen, setChosen] = useState<Sees | null>(null)
  const changing = useChangeSees()
  const name = nameOf(person)

  const close = () => {
    setChosen(null)
    changing.reset()
  }

  return (
    <>
      <Field label={texts.label(name)} hiddenLabel>
        <Select
          value={chosen ?? person.sees}
          options={Sees.options.map((sees) => ({ value: sees, label: texts[sees].label }))}
          onChange={(event) => {
            const sees = Sees.parse(event.target.value)
            if (sees !== person.sees) setChosen(sees)
          }}
        />
      </Field>
      {chosen && (
        <ConfirmDialog
          onClose={close}
          title={texts[chosen].title(name)}
          description={texts[chosen].description(name)}
          confirmLabel={texts.submit}
          pendingLabel={texts.pending}
          pending={changing.isPending}
          onConfirm={() => changing.mutate({ person, sees: chosen }, { onSuccess: close })}
        >
          {changing.failure && (
            <Alert variant="destructive" title={texts.alertTitle}>
              {changing.failure.text}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

function ReassignDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const texts = teamTexts.reassign
  const form = useZodForm({ schema: ReassignForm, defaults: { to: '' } })
  const reassign = useReassign(person)
  return (
    <FormDialog
      onClose={onClose}
      title={texts.title(nameOf(person))}
      description={texts.description(nameOf(person), person.clients)}
      form={form}
      action={reassign}
      submitLabel={texts.submit(person.clients)}
      pendingLabel={texts.pending}
      onSubmit={({ to }) => reassign.mutate({ to }, { onSuccess: onClose })}
    >
      <SelectField
        form={form}
        name="to"
        label={texts.to}
        placeholder={texts.nobody}
        options={useOtherAgents(person)}
        className="sm:col-span-2"
      />
    </FormDialog>
  )
}

/** Opens the dialog that gives all clients of a member to another one. */
export function ReassignButton({ person }: { person: TeamMember }) {
  const [isOpen, setOpen] = useState(false)
  const texts = teamTexts.reassign
  return (
    <>
      <Button size="small" aria-label={texts.label(nameOf(person))} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <ReassignDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

type TakeoverFieldProps = {
  person: TeamMember
  /** The id of the next agent; empty: none. */
  value: string
  onChange: (id: string) => void
}

/** Asks who takes over the clients of a member who leaves the team's staff. */
export function TakeoverField({ person, value, onChange }: TakeoverFieldProps) {
  const texts = teamTexts.reassign
  return (
    <Field label={texts.beforeRole(person.clients)}>
      <Select
        value={value}
        placeholder={texts.nobody}
        options={useOtherAgents(person)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
