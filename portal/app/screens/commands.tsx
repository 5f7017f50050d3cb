import { CalendarDialog } from '#portal/features/calendar-feeds/subscribe-button.tsx'
import { AddClient } from '#portal/features/clients/admin/add-client.tsx'
import { ImportClients } from '#portal/features/clients/admin/import-clients.tsx'
import { getCachedClient, nameOf } from '#portal/features/clients/api.ts'
import { AddProperty } from '#portal/features/properties/admin/add-property.tsx'
import { type Command, inDialog, type PermittedCommand } from '#portal/features/search/commands.ts'
import { ShortcutsDialog } from '#portal/features/shortcuts/shortcuts-dialog.tsx'
import { AddTask } from '#portal/features/tasks/add-task.tsx'
import { AddVendor } from '#portal/features/vendors/admin/add-vendor.tsx'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { goTo, useDashboardUrl, useSearchValue } from '#portal/lib/navigate.ts'
import { calendarFeedTexts } from '#wire/texts/calendar-feeds.ts'
import { addClientTexts, importClientTexts } from '#wire/texts/leads.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { searchTexts } from '#wire/texts/search.ts'
import { shellTexts } from '#wire/texts/shell.ts'
import { shortcutTexts } from '#wire/texts/shortcuts.ts'
import { adminTaskTexts } from '#wire/texts/tasks.ts'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import * as may from '#wire/viewer.ts'
import { useClientCommands } from './client-commands.tsx'

const { commands: texts } = searchTexts

/** What the viewer may do with Ctrl+K. Each command opens a form or a place that the screens have. */
export function useCommands(viewer: may.Viewer): Command[] {
  const offered = [...useClientCommands(), ...useAddCommands(), ...useOpenCommands()]
  return offered.filter((command) => command.may(viewer))
}

/** The commands that add or book something. */
function useAddCommands(): PermittedCommand[] {
  const urlOf = useDashboardUrl()
  const [openedId] = useSearchValue('client')
  const opened = openedId === null ? undefined : getCachedClient(openedId)
  const named = opened && { id: opened.id, name: nameOf(opened) }
  const showClient = (client: string) => goTo(urlOf({ tab: 'clients', client }))

  return [
    {
      may: may.mayAddClients,
      label: addClientTexts.title,
      ...{ ...texts.addClient, icon: 'plus' },
      run: () => inDialog((close) => <AddClient onClose={close} onOpen={showClient} />),
    },
    {
      may: may.mayManageTasks,
      label: adminTaskTexts.form.title,
      ...{ ...texts.addTask, icon: 'plus' },
      run: () => inDialog((close) => <AddTask client={named} onClose={close} />),
    },
    {
      may: may.mayManageConsultations,
      ...{ ...texts.bookConsultation, icon: 'calendar' },
      run: () => ({ href: urlOf({ tab: 'consultations', book: 'new' }) }),
    },
    {
      may: may.mayManageProperties,
      label: adminPropertyTexts.addProperty.dialog.title,
      ...{ ...texts.addProperty, icon: 'plus' },
      run: () => inDialog((close) => <AddProperty client={named} onClose={close} />),
    },
    {
      may: may.mayManageVendors,
      label: adminVendorTexts.add.title,
      ...{ ...texts.addVendor, icon: 'plus' },
      run: () => inDialog((close) => <AddVendor onClose={close} />),
    },
    {
      may: may.mayAddClients,
      label: importClientTexts.title,
      ...{ ...texts.importClients, icon: 'upload' },
      run: () => inDialog((close) => <ImportClients onClose={close} />),
    },
  ]
}

/** The commands that open a tab or a dialog of the viewer's own, and the one that signs out. */
function useOpenCommands(): PermittedCommand[] {
  const urlOf = useDashboardUrl()
  const tab = (name: string) => () => ({ href: urlOf({ tab: name }) })

  return [
    {
      may: may.mayEditChecklists,
      ...{ ...texts.checklists, icon: 'check' },
      run: tab('checklists'),
    },
    {
      may: may.mayManageDateRules,
      ...{ ...texts.dateRules, icon: 'calendar' },
      run: tab('dates'),
    },
    { may: may.mayReadStaff, ...{ ...texts.team, icon: 'users' }, run: tab('team') },
    { may: may.mayReadErrors, ...{ ...texts.errors, icon: 'alert' }, run: tab('errors') },
    {
      may: may.mayReadActivity,
      ...{ ...texts.activity, icon: 'info' },
      run: () => ({ href: urlOf({ tab: 'team', section: 'activity' }) }),
    },
    {
      may: may.mayFollowCalendar,
      label: calendarFeedTexts.title,
      ...{ ...texts.calendar, icon: 'calendar' },
      run: () => inDialog((close) => <CalendarDialog onClose={close} />),
    },
    {
      may: may.mayUseDashboard,
      label: shortcutTexts.title,
      ...{ ...texts.shortcuts, icon: 'info' },
      run: () => inDialog((close) => <ShortcutsDialog onClose={close} />),
    },
    {
      may: may.isSignedIn,
      label: shellTexts.navigation.signOut,
      ...{ ...texts.signOut, icon: 'lock' },
      run() {
        clearAllDrafts()
        return { href: '/api/logout' }
      },
    },
  ]
}
