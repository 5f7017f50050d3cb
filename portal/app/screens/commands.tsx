import { CalendarDialog } from '#portal/features/calendar-feeds/subscribe-button.tsx'
import { AddClient } from '#portal/features/clients/admin/add-client.tsx'
import { ImportClients } from '#portal/features/clients/admin/import-clients.tsx'
import { useAssignAgent } from '#portal/features/clients/admin/pane/queries.ts'
import { StageDialog } from '#portal/features/clients/admin/pipeline/stage-form.tsx'
import { getCachedClient, nameOf } from '#portal/features/clients/api.ts'
import { ConsultedDialog } from '#portal/features/clients/consulted-dialog.tsx'
import { AddContract } from '#portal/features/contracts/admin/add-contract.tsx'
import { AddProperty } from '#portal/features/properties/admin/add-property.tsx'
import type { Command, Outcome } from '#portal/features/search/commands.ts'
import { ShortcutsDialog } from '#portal/features/shortcuts/shortcuts-dialog.tsx'
import { AddTask } from '#portal/features/tasks/add-task.tsx'
import { AddVendor } from '#portal/features/vendors/admin/add-vendor.tsx'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { goTo, useDashboardUrl, useSearchValue } from '#portal/lib/navigate.ts'
import { listAgents } from '#wire/client-edits.ts'
import { CustomerStage, STAGES } from '#wire/stages.ts'
import { calendarFeedTexts } from '#wire/texts/calendar-feeds.ts'
import { adminContractTexts } from '#wire/texts/contracts.ts'
import { addClientTexts, importClientTexts } from '#wire/texts/leads.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { searchTexts } from '#wire/texts/search.ts'
import { shellTexts } from '#wire/texts/shell.ts'
import { shortcutTexts } from '#wire/texts/shortcuts.ts'
import { adminTaskTexts } from '#wire/texts/tasks.ts'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import type { Client } from '#wire/users.ts'
import * as may from '#wire/viewer.ts'

const { commands: texts } = searchTexts

type Permitted = Command & { may: may.Permission }

const dialog = (render: Extract<Outcome, { dialog: unknown }>['dialog']): Outcome => ({
  dialog: render,
})

/** What the viewer may do with Ctrl+K. Each command opens a form or a place that the screens have. */
export function useCommands(viewer: may.Viewer): Command[] {
  const urlOf = useDashboardUrl()
  const [openedId] = useSearchValue('client')
  const { mutate: assign } = useAssignAgent()
  const opened = openedId === null ? undefined : getCachedClient(openedId)
  const named = opened && { id: opened.id, name: nameOf(opened) }
  const showClient = (client: string) => goTo(urlOf({ tab: 'clients', client }))
  const tab = (name: string) => () => ({ href: urlOf({ tab: name }) })
  const write =
    (box: 'message' | 'note' | 'call') =>
    ({ id }: Client): Outcome => {
      const section = box === 'message' ? 'overview' : 'timeline'
      return { href: urlOf({ tab: 'clients', client: id, section, write: box }) }
    }

  const aboutClients: Permitted[] = [
    {
      may: may.mayChangeStage,
      ...{ ...texts.moveTo, icon: 'arrow-right' },
      options: {
        label: texts.moveTo.ask,
        load: async ({ customerStage }) =>
          STAGES.map(({ id, label }) => ({ value: id, label, isCurrent: id === customerStage })),
      },
      runFor: (client, stage) =>
        dialog((close) => (
          <StageDialog
            {...{ client, latest: client }}
            initialStage={CustomerStage.parse(stage)}
            onClose={() => close()}
          />
        )),
    },
    {
      may: may.mayMarkConsulted,
      ...{ ...texts.markConsulted, icon: 'check' },
      runFor: (client) => dialog((close) => <ConsultedDialog client={client} onClose={close} />),
    },
    {
      may: may.mayChangeClients,
      ...{ ...texts.assignTo, icon: 'person' },
      options: {
        label: texts.assignTo.ask,
        async load({ agent }) {
          const agents = await queryClient.fetchQuery(queryFor(listAgents))
          const options = agents.map(({ id, name }) => ({ value: id, label: name }))
          const none = { value: 'none', label: texts.assignTo.none }
          const current = agent?.id ?? none.value
          return [...options, none].map((each) => ({ ...each, isCurrent: each.value === current }))
        },
      },
      async runFor(client, agentId) {
        assign({ client, agentId: agentId === 'none' ? null : agentId })
      },
    },
    {
      may: may.mayWriteToClients,
      ...{ ...texts.sendMessage, icon: 'message' },
      runFor: write('message'),
    },
    { may: may.mayChangeClients, ...{ ...texts.logCall, icon: 'bell' }, runFor: write('call') },
    { may: may.mayChangeClients, ...{ ...texts.addNote, icon: 'file' }, runFor: write('note') },
    {
      may: may.mayAddContracts,
      label: adminContractTexts.addContract.dialog.title,
      ...{ ...texts.addContract, icon: 'file' },
      runFor: (client) => dialog((close) => <AddContract client={client} onClose={close} />),
    },
    {
      may: may.mayReadClients,
      ...{ ...texts.seeAsClient, icon: 'eye' },
      runFor: ({ id }) => ({ href: `/dashboard?${new URLSearchParams({ as: id })}` }),
    },
  ]

  const others: Permitted[] = [
    {
      may: may.mayAddClients,
      label: addClientTexts.title,
      ...{ ...texts.addClient, icon: 'plus' },
      run: () => dialog((close) => <AddClient onClose={close} onOpen={showClient} />),
    },
    {
      may: may.mayManageTasks,
      label: adminTaskTexts.form.title,
      ...{ ...texts.addTask, icon: 'plus' },
      run: () => dialog((close) => <AddTask client={named} onClose={close} />),
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
      run: () => dialog((close) => <AddProperty client={named} onClose={close} />),
    },
    {
      may: may.mayManageVendors,
      label: adminVendorTexts.add.title,
      ...{ ...texts.addVendor, icon: 'plus' },
      run: () => dialog((close) => <AddVendor onClose={close} />),
    },
    {
      may: may.mayAddClients,
      label: importClientTexts.title,
      ...{ ...texts.importClients, icon: 'upload' },
      run: () => dialog((close) => <ImportClients onClose={close} />),
    },
    {
      may: may.mayEditChecklists,
      ...{ ...texts.checklists, icon: 'check' },
      run: tab('checklists'),
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
      run: () => dialog((close) => <CalendarDialog onClose={close} />),
    },
    {
      may: may.mayUseDashboard,
      label: shortcutTexts.title,
      ...{ ...texts.shortcuts, icon: 'info' },
      run: () => dialog((close) => <ShortcutsDialog onClose={close} />),
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
  const offered = [...aboutClients, ...others]
  return offered.filter((command) => command.may(viewer))
}
