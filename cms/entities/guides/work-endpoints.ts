import { endpoint } from '#cms/kit/endpoint.ts'
import { movePlan, readEditorialBoard, readEditorialCalendar } from '#wire/editorial-board.ts'
import {
  approveGuide,
  changeEditorialSettings,
  changeGuideWork,
  listWriters,
  readGuideWork,
} from '#wire/guide-work.ts'
import { mayApproveGuides, mayEditGuides } from '#wire/viewer.ts'
import { readBoard, readCalendar } from './editorial-board.ts'
import { reschedulePlan } from './plans.ts'
import { approveWords, changeNeedsApproval, changeWork, readWork } from './work.ts'
import { findWriters } from './work-rows.ts'

export const guideWorkEndpoints = [
  endpoint(readGuideWork, mayEditGuides, ({ req, params }) => readWork(req, params.id)),
  endpoint(changeGuideWork, mayEditGuides, ({ req, params, body }) =>
    changeWork(req, params.id, body),
  ),
  endpoint(approveGuide, mayApproveGuides, ({ req, params, body }) =>
    approveWords(req, params.id, body.words),
  ),
  endpoint(readEditorialBoard, mayEditGuides, ({ req, query }) => readBoard(req, query.whose)),
  endpoint(readEditorialCalendar, mayEditGuides, ({ req, query }) => readCalendar(req, query)),
  endpoint(movePlan, mayEditGuides, ({ req, params, body }) =>
    reschedulePlan(req, params.id, body),
  ),
  endpoint(listWriters, mayEditGuides, ({ req }) => findWriters(req)),
  endpoint(changeEditorialSettings, mayApproveGuides, ({ req, body }) =>
    changeNeedsApproval(req, body.needsApproval),
  ),
]
