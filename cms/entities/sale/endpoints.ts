import { readClient } from '#cms/entities/clients/queries.ts'
import { presentProperty } from '#cms/entities/properties/present.ts'
import { undoable } from '#cms/entities/undo/actions.ts'
import { endpoint, storingEndpoint } from '#cms/kit/endpoint.ts'
import { addContract } from '#wire/contracts.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { changeStage, markConsulted, readSaleFacts } from '#wire/users.ts'
import {
  mayAddContracts,
  mayChangeStage,
  mayManageProperties,
  mayMarkConsulted,
  mayReadClients,
} from '#wire/viewer.ts'
import { addContractWith, markClient, moveClient, moveProperty } from './actions.ts'
import { readFacts } from './facts.ts'

/**
 * The changes that the state machine of `wire/sale-states.ts` ties together. All but a contract, which is withdrawn
 * instead, have Undo.
 */
export const saleEndpoints = [
  storingEndpoint(addContract, mayAddContracts, ({ req, viewer, body, http }) =>
    addContractWith(
      { req, viewer, clientId: body.userId },
      body,
      http.request.get('idempotency-key'),
    ),
  ),
  endpoint(readSaleFacts, mayReadClients, ({ req, params }) => readFacts(req, params.id)),
  endpoint(changeStage, mayChangeStage, async (asked) => {
    const { req, viewer, params, body } = asked
    const action = { kind: 'stage-changed', subject: params.id } as const
    await undoable(asked, action, () => moveClient({ req, viewer, clientId: params.id }, body))
    return readClient(req, String(viewer.id), params.id)
  }),
  endpoint(markConsulted, mayMarkConsulted, async (asked) => {
    const { req, viewer, params, body } = asked
    const action = { kind: 'consultation-marked', subject: params.id } as const
    await undoable(asked, action, () => markClient({ req, viewer, clientId: params.id }, body))
    return readClient(req, String(viewer.id), params.id)
  }),
  endpoint(changePropertyStatus, mayManageProperties, async (asked) => {
    const action = { kind: 'property-changed', subject: asked.params.id } as const
    return presentProperty(
      await undoable(asked, action, () => moveProperty(asked, asked.params.id, asked.body)),
    )
  }),
]
