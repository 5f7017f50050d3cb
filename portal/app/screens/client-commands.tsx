import { useAssignAgent } from '#portal/features/clients/admin/pane/queries.ts'
import { StageDialog } from '#portal/features/clients/admin/pipeline/stage-form.tsx'
import { ConsultedDialog } from '#portal/features/clients/consulted-dialog.tsx'
import { AddContract } from '#portal/features/contracts/admin/add-contract.tsx'
import { inDialog, type Outcome, type PermittedCommand } from '#portal/features/search/commands.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { listAgents } from '#wire/client-edits.ts'
import { CustomerStage, STAGES } from '#wire/stages.ts'
import { adminContractTexts } from '#wire/texts/contracts.ts'
import { searchTexts } from '#wire/texts/search.ts'
import type { Client } from '#wire/users.ts'
import * as may from '#wire/viewer.ts'

const { commands: texts } = searchTexts

/** The commands about one client. */
export function useClientCommands(): PermittedCommand[] {
  const urlOf = useDashboardUrl()
  const { mutate: assign } = useAssignAgent()
  const write =
    (box: 'message' | 'note' | 'call') =>
    ({ id }: Client): Outcome => {
      const section = box === 'message' ? 'overview' : 'timeline'
      return { href: urlOf({ tab: 'clients', client: id, section, write: box }) }
    }

  return [
    {
      may: may.mayChangeStage,
      ...{ ...texts.moveTo, icon: 'arrow-right' },
      options: {
        label: texts.moveTo.ask,
        load: async ({ customerStage }) =>
          STAGES.map(({ id, label }) => ({ value: id, label, isCurrent: id === customerStage })),
      },
      runFor: (client, stage) =>
        inDialog((close) => (
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
      runFor: (client) => inDialog((close) => <ConsultedDialog client={client} onClose={close} />),
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
      runFor: (client) => inDialog((close) => <AddContract client={client} onClose={close} />),
    },
    {
      may: may.mayReadClients,
      ...{ ...texts.seeAsClient, icon: 'eye' },
      runFor: ({ id }) => ({ href: `/dashboard?${new URLSearchParams({ as: id })}` }),
    },
  ]
}
