import { endpoint } from '#cms/kit/endpoint.ts'
import { addContract } from '#wire/contracts.ts'
import { mayAddContracts } from '#wire/viewer.ts'
import { concludeContract } from './actions.ts'
import { presentContract } from './present.ts'

export const contractEndpoints = [
  endpoint({
    route: addContract,
    may: mayAddContracts,
    act: async ({ req, viewer, body }) =>
      presentContract(await concludeContract(req, viewer, body)),
  }),
]
