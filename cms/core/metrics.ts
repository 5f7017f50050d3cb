import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

/**
 * The metrics that `METRICS_PORT` exports, and those that the server counts while it runs. Labels have few
 * fixed values: no ids, paths, addresses or texts, because Prometheus stores a series for every value.
 */
export const registry = new Registry()
const registers = [registry]

export const callSeconds = new Histogram<'route' | 'method' | 'status'>({
  name: 'keepmore_http_request_duration_seconds',
  help: 'Time from request to end of the answer, by route template. Event streams are not counted.',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

export const rateLimitRefusals = new Counter<'limit'>({
  name: 'keepmore_rate_limit_refusals_total',
  help: 'Requests refused by a rate limit of the gateway.',
  labelNames: ['limit'],
  registers,
})

export const jobRuns = new Counter<'queue' | 'result'>({
  name: 'keepmore_job_runs_total',
  help: 'Runs of jobs by result: completed or failed. A failed job runs again, five times at most.',
  labelNames: ['queue', 'result'],
  registers,
})

export const mails = new Counter<'result'>({
  name: 'keepmore_mails_total',
  help: 'Tries to send a mail by result: sent or failed.',
  labelNames: ['result'],
  registers,
})

export const publishes = new Counter<'result'>({
  name: 'keepmore_publishes_total',
  help: 'Publishes of this process, by result: live or failed. A failed one is retried.',
  labelNames: ['result'],
  registers,
})

export const publishLagSeconds = new Histogram({
  name: 'keepmore_publish_lag_seconds',
  help: 'Time from the news of a committed change to its release by this process.',
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})

export const releaseTimestamp = new Gauge({
  name: 'keepmore_release_timestamp_seconds',
  help: 'When this process made the release that it serves. 0 before its first one.',
  registers,
})

// A counter starts at 0, so that the first failure is already an increase.
for (const result of ['sent', 'failed']) mails.inc({ result }, 0)
for (const result of ['live', 'failed']) publishes.inc({ result }, 0)
