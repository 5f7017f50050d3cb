import { endpoint } from '#cms/kit/endpoint.ts'
import { changeEscrow, previewRuleChanges } from '#wire/escrow-changes.ts'
import {
  changeEscrowDate,
  listEscrowDates,
  moveAcceptance,
  recordEscrowEvent,
} from '#wire/escrow-date-calls.ts'
import { cancelEscrow, closeEscrow } from '#wire/escrow-ends.ts'
import { listEscrows, readEscrow } from '#wire/escrows.ts'
import { mayManageEscrows, mayReadEscrows } from '#wire/viewer.ts'
import { changeSale, previewNewRules } from './changing.ts'
import { correctAcceptance, listDates, recordEvent } from './dates.ts'
import { cancelSale, closeSale } from './ending.ts'
import { presentEscrow, presentEscrows } from './present.ts'
import { requireEscrow } from './queries.ts'
import { findEscrows } from './rows.ts'
import { decideDate } from './settling.ts'

export const escrowEndpoints = [
  endpoint(readEscrow, mayReadEscrows, async ({ req, params }) =>
    presentEscrow(req, (await requireEscrow(req, params.id)).escrow),
  ),
  endpoint(listEscrows, mayManageEscrows, async ({ req, viewer, query }) =>
    presentEscrows(req, await findEscrows(req, viewer, query)),
  ),
  endpoint(changeEscrow, mayManageEscrows, ({ req, params, body }) =>
    changeSale(req, params.id, body),
  ),
  endpoint(previewRuleChanges, mayManageEscrows, ({ req, params }) =>
    previewNewRules(req, params.id),
  ),
  endpoint(closeEscrow, mayManageEscrows, ({ req, params, body }) =>
    closeSale(req, params.id, body),
  ),
  endpoint(cancelEscrow, mayManageEscrows, ({ req, params, body }) =>
    cancelSale(req, params.id, body),
  ),
  endpoint(listEscrowDates, mayReadEscrows, ({ req, params }) => listDates(req, params.id)),
  endpoint(changeEscrowDate, mayManageEscrows, ({ req, params, body }) =>
    decideDate(req, params.id, body),
  ),
  endpoint(recordEscrowEvent, mayManageEscrows, ({ req, params, body }) =>
    recordEvent(req, params.id, body),
  ),
  endpoint(moveAcceptance, mayManageEscrows, ({ req, params, body }) =>
    correctAcceptance(req, params.id, body),
  ),
]
