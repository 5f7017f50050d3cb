/** English texts of the team: roles, sign-outs, deletion and the activity log. */
export const teamTexts = {
  list: {
    title: 'Team',
    lead: 'To add someone, let them create an account; then open them under Clients and change their role.',
    loading: 'Loading the team',
    failed: 'The team could not be loaded',
    you: 'This is you',
    detail: (email: string, since: string, sessions: number) =>
      `${email} · since ${since} · ${
        sessions === 0
          ? 'not signed in'
          : sessions === 1
            ? 'signed in'
            : `signed in ${sessions} times`
      }`,
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
    visitor: 'No one signed in',
    operator: (account: string) => `Operator (${account})`,
    deletedUser: 'a deleted user',
    deletedItem: 'a deleted item',
    noValue: 'nothing',
    loading: 'Loading the activity',
    failed: 'The activity could not be loaded',
    emptyTitle: 'Nothing of that kind',
    empty: 'Choose another event, or everyone.',
    showOlder: 'Show older',
    pending: 'Loading...',
  },
}
