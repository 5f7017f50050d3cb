import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import {
  bookConsultation,
  listAllConsultations,
  listFreeSlots,
  listOwnConsultations,
} from '#wire/consultations.ts'
import { pacificDate } from '#wire/slots.ts'
import { anyone, mayBook, mayReadClients, mayUseClientPortal } from '#wire/viewer.ts'
import { book } from './actions.ts'
import { presentConsultation } from './present.ts'
import { freeSlots } from './slots.ts'

export const consultationEndpoints = [
  endpoint({
    route: bookConsultation,
    may: mayBook,
    act: async ({ req, viewer, body }) => presentConsultation(await book(req, viewer, body)),
  }),
  endpoint({
    route: listOwnConsultations,
    may: mayUseClientPortal,
    act: async ({ req, viewer }) => {
      const mine = { user: { equals: viewer.id } }
      const latest = { sort: '-scheduledAt' }
      return (await asViewer(req).find('consultations', mine, latest)).map(presentConsultation)
    },
  }),
  endpoint({
    route: listAllConsultations,
    may: mayReadClients,
    act: async ({ req }) =>
      (await asViewer(req).find('consultations', {}, { sort: '-scheduledAt' })).map(
        presentConsultation,
      ),
  }),
  endpoint({
    route: listFreeSlots,
    may: anyone,
    act: ({ req, query }) => freeSlots(req, query.from ?? pacificDate(new Date()), query.days),
  }),
]
