import { useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ConfirmDialog } from '#portal/ui/confirm-dialog.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { Role } from '#wire/viewer.ts'
import { type Named, useChangeRole } from './queries.ts'

const LABELS: Record<Role, string> = {
  client: 'Client',
  editor: 'Editor',
  admin: 'Admin',
  owner: 'Owner',
}

const MEANS: Record<Role, string> = {
  client: 'They use the client portal and see only their own data.',
  editor: 'They write guides and site text in the CMS and see no client data.',
  admin: 'They see and work with every client, home, vendor and guide.',
  owner: 'They can do everything you can, including changing roles.',
}

type RoleSelectorProps = { person: Named & { role: Role }; hiddenLabel?: boolean }

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
        label={`Role of ${name}`}
        hiddenLabel={hiddenLabel}
        help={hiddenLabel ? undefined : MEANS[person.role]}
      >
        <Select
          value={chosen ?? person.role}
          options={Role.options.map((role) => ({ value: role, label: LABELS[role] }))}
          onChange={(event) => {
            const role = Role.parse(event.target.value)
            if (role !== person.role) setChosen(role)
          }}
        />
      </Field>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && close()}
        title={`Change the role of ${name} to ${chosen ? LABELS[chosen] : ''}?`}
        description={`${chosen ? MEANS[chosen] : ''} ${name} is signed out everywhere and signs in again with the new role.`}
        confirmLabel="Change role"
        pendingLabel="Changing..."
        pending={changing.isPending}
        onConfirm={() =>
          chosen && changing.mutate({ id: person.id, role: chosen }, { onSuccess: close })
        }
      >
        {changing.failure && (
          <Alert variant="destructive" title="The role is unchanged">
            {changing.failure.text}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  )
}
