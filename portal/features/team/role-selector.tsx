import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-action.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { teamTexts } from '#wire/texts/team.ts'
import { Role } from '#wire/viewer.ts'
import { type NamedUser, useChangeRole } from './queries.ts'

const { role: texts, roles } = teamTexts

type RoleSelectorProps = { person: NamedUser & { role: Role }; hiddenLabel?: boolean }

/** Lets the owner change a user's role, after confirmation. */
export function RoleSelector({ person, hiddenLabel = false }: RoleSelectorProps) {
  const [chosen, setChosen] = useState<Role | null>(null)
  const changing = useChangeRole()
  const name = nameOf(person)

  const close = () => {
    setChosen(null)
    changing.reset()
  }

  return (
    <>
      <Field
        label={texts.label(name)}
        hiddenLabel={hiddenLabel}
        help={hiddenLabel ? undefined : roles[person.role].help}
      >
        <Select
          value={chosen ?? person.role}
          options={Role.options.map((role) => ({ value: role, label: roles[role].label }))}
          onChange={(event) => {
            const role = Role.parse(event.target.value)
            if (role !== person.role) setChosen(role)
          }}
        />
      </Field>
      {chosen && (
        <ConfirmDialog
          onClose={close}
          title={texts.title(name, roles[chosen].label)}
          description={texts.description(name, roles[chosen].help)}
          confirmLabel={texts.submit}
          pendingLabel={texts.pending}
          pending={changing.isPending}
          onConfirm={() => changing.mutate({ id: person.id, role: chosen }, { onSuccess: close })}
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
