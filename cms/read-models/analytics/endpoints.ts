import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import {
  type Analytics,
  type AnalyticsQuery,
  listFigureRows,
  readAnalytics,
} from '#wire/analytics.ts'
import { mayReadAnalytics } from '#wire/viewer.ts'
import { readBookingsByGuide, readWeeks } from './bookings.ts'
import { readCommission } from './commission.ts'
import { readFunnel } from './funnel.ts'
import { readReplies } from './replies.ts'
import { refreshRollUps } from './roll-up.ts'
import { readFigureRows } from './rows.ts'

/** All figures of these days, read in sequence so that one request takes one connection at a time. */
async function readFigures(req: PayloadRequest, days: AnalyticsQuery): Promise<Analytics> {
  await refreshRollUps(req)
  const clients = await runSql(req)`select 1 from users where role = 'client' limit 1`
  return {
    hasData: clients.length > 0,
    ...(await readFunnel(req, days)),
    replies: await readReplies(req, days),
    guides: await readBookingsByGuide(req, days),
    commission: await readCommission(req),
    weeks: await readWeeks(req, days),
  }
}

export const analyticsEndpoints = [
  endpoint(readAnalytics, mayReadAnalytics, ({ req, query }) => readFigures(req, query)),
  endpoint(listFigureRows, mayReadAnalytics, ({ req, query }) => readFigureRows(req, query)),
]
