import { invitationFields, newInvitation, newInvitationToken } from './invitations.ts'
import { newClient, newStaff, PASSWORD } from './people.ts'
import { type Prepare, plain } from './well-formed-account.ts'

const someInvitation: Prepare = async () => ({ params: { id: (await newInvitation()).id } })

/** Requests about the team: invitations, client views and the audit log. */
export const TEAM: Record<string, Prepare> = {
  'POST /api/auth/invitation': async () => ({
    body: { token: await newInvitationToken() },
    wrong: { token: 'not-a-token' },
  }),
  'POST /api/auth/invitation/accept': async () => {
    const names = { firstName: 'Ana', lastName: 'Ortiz', password: PASSWORD }
    return {
      body: { ...names, token: await newInvitationToken() },
      wrong: { ...names, token: 'not-a-token' },
    }
  },
  'GET /api/owner/exports/activity': plain,
  'GET /api/owner/invitations': plain,
  'POST /api/owner/invitations': () => ({ body: invitationFields() }),
  'POST /api/owner/invitations/{id}/send': someInvitation,
  'DELETE /api/owner/invitations/{id}': someInvitation,
  'PATCH /api/owner/team/{id}': async () => ({
    params: { id: (await newStaff('admin')).id },
    body: { sees: 'own' },
  }),
  'POST /api/owner/team/{id}/reassign': async () => ({
    params: { id: (await newStaff('admin')).id },
    body: { to: null },
  }),
  'POST /api/admin/clients/{id}/view': async () => ({ params: { id: (await newClient()).id } }),
}
