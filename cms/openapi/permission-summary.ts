import { type Permission, VISITOR, type Viewer } from '#wire/viewer.ts'

const sampleViewer = (role: Exclude<Viewer['role'], 'visitor'>, hasConsultation = false) => ({
  ...{ role, hasConsultation },
  id: '00000000-0000-7000-8000-000000000000',
})

const SIGNED_IN = [
  sampleViewer('client'),
  sampleViewer('client', true),
  sampleViewer('editor'),
  sampleViewer('admin'),
  sampleViewer('owner'),
]

export const isSessionNeeded = (may: Permission): boolean => !may(VISITOR)
export const isRestricted = (may: Permission): boolean => !SIGNED_IN.every(may)

/** Describes who a permission lets through, by calling it with a sample viewer of each kind. */
export function summarizePermission(may: Permission): string {
  if (may(VISITOR)) return 'Everyone'
  if (SIGNED_IN.every(may)) return 'Everyone signed in'
  const [newClient, consulted, editor, admin, owner] = SIGNED_IN.map(may)
  const people = [
    newClient ? 'clients' : consulted && 'clients after their consultation',
    editor && 'editors',
    admin && owner ? 'staff' : owner && 'the owner',
  ].filter((group) => typeof group === 'string')
  const words = people.join(', ').replace(/, ([^,]*)$/, ' and $1')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
