import { requireProperty } from '#cms/entities/properties/actions.ts'
import { presentProperty } from '#cms/entities/properties/present.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { linkTokenIn } from '#cms/kit/links.ts'
import {
  acceptSellerInvitation,
  inviteSeller,
  listSellers,
  removeSeller,
  resendSellerLink,
} from '#wire/sellers.ts'
import { mayJoinSellers, mayManageProperties, mayUseClientPortal } from '#wire/viewer.ts'
import { inviteAgain, inviteToSell, takeSellerOff } from './actions.ts'
import { joinSellers } from './joining.ts'
import { findSellers, presentSellers } from './rows.ts'

export const sellerEndpoints = [
  endpoint(listSellers, mayUseClientPortal, async ({ req, viewer, params }) => {
    await requireProperty(req, params.id)
    return presentSellers(await findSellers(req, params.id), viewer)
  }),
  endpoint(
    inviteSeller,
    mayUseClientPortal,
    ({ req, params, body }) => inviteToSell(req, params.id, body),
    { limit: 'invitation' },
  ),
  endpoint(
    resendSellerLink,
    mayUseClientPortal,
    ({ req, params }) => inviteAgain(req, params.id, params.sellerId),
    { limit: 'invitation' },
  ),
  endpoint(removeSeller, mayManageProperties, ({ req, params, query }) =>
    takeSellerOff(req, params.id, query.reason),
  ),
  endpoint(acceptSellerInvitation, mayJoinSellers, async ({ req, http }) =>
    presentProperty(await joinSellers(req, linkTokenIn(http.request.get('authorization')))),
  ),
]
