import { endpoint } from '#cms/kit/endpoint.ts'
import { listErrors, reportError, resolveError } from '#wire/error-reports.ts'
import { anyone, mayReadErrors } from '#wire/viewer.ts'
import { readErrors, storeReport, writeResolved } from './actions.ts'

export const errorReportEndpoints = [
  endpoint(
    reportError,
    anyone,
    ({ req, body: { id, message, stack, path } }) =>
      storeReport(req, {
        source: 'browser',
        message,
        stack,
        place: path,
        requestId: id,
        occurrences: 1,
      }),
    { limit: 'error-report', worksInMaintenance: true },
  ),
  endpoint(listErrors, mayReadErrors, ({ req }) => readErrors(req)),
  endpoint(resolveError, mayReadErrors, ({ req, params, body }) =>
    writeResolved(req, params.id, body.isResolved),
  ),
]
