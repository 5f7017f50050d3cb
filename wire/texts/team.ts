import type { Invitation } from '../invitations.ts'

const counted = (clients: number) => (clients === 1 ? '1 client' : `${clients} clients`)

/** English texts of the team: invitations, roles, sign-outs, deletion and the activity log. */
export const teamTexts = {
  list: {
    title: 'Team',
    lead: 'Invite someone by email, or open a client under Clients and change their role.',
    loading: 'Loading the team',
    failed: 'The team could not be loaded',
    you: 'This is you',
    clients: (clients: number) => counted(clients),
    detail: (email: string, since: string, sessions: number) =>
      `${email} · since ${since} · ${
        sessions === 0
          ? 'not signed in'
          : sessions === 1
            ? 'signed in'
            : `signed in ${sessions} times`
      }`,
  },
  invitations: {
    open: 'Invite someone',
    title: 'Invite to the team',
    description: (days: number) =>
      `They get an email with a link that works for ${days} days. They confirm their address and choose a password.`,
    role: 'Role',
    submit: 'Send invitation',
    pending: 'Sending...',
    list: 'Invitations',
    failedToLoad: 'The invitations could not be loaded',
    detail: (email: string, sent: string, expires: string) =>
      `${email} · sent ${sent} · works until ${expires}`,
    expired: (email: string, sent: string, expired: string) =>
      `${email} · sent ${sent} · expired ${expired}`,
    sent: 'Invitation Sent',
    sentTo: (email: string) => `The link is on its way to ${email}.`,
    failed: { title: 'Error', text: 'Failed to send the invitation.' },
    again: {
      submit: 'Send again',
      label: (name: string) => `Send again, ${name}`,
      pending: 'Sending...',
    },
    withdraw: {
      submit: 'Withdraw',
      label: (name: string) => `Withdraw, ${name}`,
      title: (name: string) => `Withdraw the invitation of ${name}?`,
      description: 'The link in their email stops working. They are not told.',
      pending: 'Withdrawing...',
      done: 'Invitation Withdrawn',
      doneText: (name: string) => `The link of ${name} no longer works.`,
      alertTitle: 'The invitation still works',
      failed: { title: 'Error', text: 'Failed to withdraw the invitation.' },
    },
    problems: {
      member: 'This person is on the team already.',
      client:
        'This address belongs to a client. Open the client under Clients and change their role.',
      invited: 'This person is invited already. Send that invitation again, or withdraw it.',
    },
  },
  accept: {
    title: 'Join the team',
    lead: (role: string, email: string) =>
      `You are invited as ${role}. Choose a password, and we’ll send a code to ${email} to confirm that it is yours.`,
    codeLead: 'One more step: confirm that this address is yours.',
    loadingLead: 'One moment, we are looking up your invitation.',
    expiredLead: 'Ask the person who invited you to send the invitation again.',
    loading: 'Loading your invitation',
    submit: 'Continue',
    pending: 'Checking...',
    failed: 'We could not reach our server. Check your connection and try again.',
  },
  role: {
    label: (name: string) => `Role of ${name}`,
    title: (name: string, role: string) => `Change the role of ${name} to ${role}?`,
    description: (name: string, roleHelp: string) =>
      `${roleHelp} ${name} is signed out everywhere and signs in again with the new role.`,
    submit: 'Change role',
    pending: 'Changing...',
    changed: 'Role Updated',
    changedText: (name: string, role: string) => `${name} is now ${role}.`,
    alertTitle: 'The role is unchanged',
    failed: 'Failed to update user role.',
  },
  roles: {
    client: {
      label: 'Client',
      help: 'They use the client portal and see only their own data.',
    },
    editor: {
      label: 'Editor',
      help: 'They write guides and site text in the CMS and see no client data.',
    },
    admin: {
      label: 'Admin',
      help: 'They see and work with every client, home, vendor and guide.',
    },
    owner: {
      label: 'Owner',
      help: 'They can do everything you can, including changing roles.',
    },
  },
  sees: {
    label: (name: string) => `Clients that ${name} sees`,
    all: {
      label: 'All clients',
      title: (name: string) => `Let ${name} see all clients?`,
      description: (name: string) => `${name} sees and works with the clients of every agent.`,
    },
    own: {
      label: 'Own clients',
      title: (name: string) => `Limit ${name} to their own clients?`,
      description: (name: string) =>
        `${name} sees only clients whose agent they are, and what belongs to those clients. Every other client disappears from their lists, search, exports and calendar, and Analytics is closed to them.`,
    },
    submit: 'Change',
    pending: 'Changing...',
    changed: 'Clients Updated',
    changedText: (name: string, sees: 'all' | 'own') =>
      sees === 'own' ? `${name} now sees only their own clients.` : `${name} now sees all clients.`,
    alertTitle: 'Nothing was changed',
    failed: 'Failed to change which clients they see.',
    adminsOnly: 'Only an admin can be limited to their own clients.',
  },
  reassign: {
    open: 'Reassign clients…',
    label: (name: string) => `Reassign clients of ${name}`,
    title: (name: string) => `Reassign the clients of ${name}`,
    description: (name: string, clients: number) =>
      `${name} is the agent of ${counted(clients)}. All of them change hands at once, and the new agent gets one notification.`,
    to: 'New agent',
    nobody: 'No agent',
    option: (name: string, clients: number) => `${name} · ${counted(clients)}`,
    submit: (clients: number) => `Reassign ${counted(clients)}`,
    pending: 'Reassigning...',
    done: 'Clients Reassigned',
    doneText: (moved: number, to: string | null) =>
      to ? `${to} is now the agent of ${counted(moved)}.` : `${counted(moved)} now have no agent.`,
    beforeRole: (clients: number) =>
      `They are the agent of ${counted(clients)}. Choose who takes over:`,
    alertTitle: 'No client was reassigned',
    failed: 'Failed to reassign the clients.',
    notStaff: 'Choose another admin or owner of the team.',
  },
  deleteUser: {
    submit: 'Delete User',
    title: (name: string) => `Delete ${name}?`,
    description: (email: string) =>
      `The account ${email} goes with its homes, messages, files, contracts and history. This cannot be undone.`,
    pending: 'Deleting...',
    deleted: 'User Deleted',
    deletedText: (name: string) => `${name} and all of their data was deleted.`,
    failedTitle: 'Delete Failed',
    failed: 'Failed to delete user',
  },
  endSessions: {
    submit: 'Sign out everywhere',
    label: (name: string) => `Sign out everywhere, ${name}`,
    title: (name: string) => `Sign ${name} out everywhere?`,
    description:
      'They will have to sign in again on every device. Anything they typed but did not send may be lost.',
    pending: 'Signing out...',
    done: 'Signed Out',
    doneText: (name: string) => `${name} is signed out everywhere.`,
    alertTitle: 'Still signed in',
    failed: 'Failed to sign them out.',
  },
  removeSecondFactor: {
    submit: 'Remove second factor',
    label: (name: string) => `Remove second factor, ${name}`,
    title: (name: string) => `Remove the second factor of ${name}?`,
    description:
      'Their passkeys, authenticator app and recovery codes stop working, and they are told by email. Call them first: the request may come from a thief.',
    pending: 'Removing...',
    done: 'Second Factor Removed',
    doneText: (name: string) => `${name} now signs in with a password only.`,
    alertTitle: 'Nothing was removed',
    failed: 'Failed to remove the second factor.',
  },
  activity: {
    title: 'Activity',
    what: 'What',
    everything: 'Everything',
    who: 'Who',
    everyone: 'Everyone',
    search: 'Search the activity',
    searchPlaceholder: 'Name, address or event',
    from: 'From this day',
    to: 'Until this day',
    completed: { yes: 'completed', no: 'not completed' },
    visitor: 'Someone not signed in',
    system: 'The system',
    operator: (account: string) => `Operator (${account})`,
    deletedUser: 'a deleted user',
    deletedItem: 'a deleted item',
    noValue: 'nothing',
    loading: 'Loading the activity',
    failed: 'The activity could not be loaded',
    emptyTitle: 'Nothing of that kind',
    empty: 'Choose another event, person or day, or search for other words.',
    showOlder: 'Show older',
    pending: 'Loading...',
  },
}

export const teamNotificationTexts = {
  reassigned: (clients: number, from: string) => ({
    title: clients === 1 ? '1 client is now yours' : `${clients} clients are now yours`,
    message: clients === 1 ? `Their agent was ${from}.` : `Their agent was ${from} until now.`,
  }),
}

/** `an editor`, `an admin`, `an owner`. */
const AS: Record<Invitation['role'], string> = {
  editor: 'an editor',
  admin: 'an admin',
  owner: 'an owner',
}

/** A role within a sentence, such as `You are invited as an editor`. */
export const asRole = (role: Invitation['role']): string => AS[role]

export const teamMailTexts = {
  invitation: ({ invitedBy, role }: Invitation, days: number, token: string) => ({
    subject: 'You are invited to join the team',
    paragraphs: [
      `${invitedBy ?? 'The owner'} invited you to join the team as ${asRole(role)}.`,
      `The link works once, for ${days} days. You choose a password, and we confirm your address with a six-digit code.`,
      'If you don’t know what this is about, you can ignore this email.',
    ],
    action: { label: 'Join the team', path: `/invitation?token=${token}` },
  }),
}
