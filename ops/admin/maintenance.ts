import { switchMaintenance } from '#cms/entities/maintenance/actions.ts'
import { readMaintenance } from '#cms/kit/maintenance.ts'
import { type AdminCommand, operatorName, type Report, UsageError, withRequest } from './command.ts'

/** Switches maintenance mode for every instance on this database, or says whether it is on. */
export const maintenance: AdminCommand = {
  usage: ['maintenance on', 'maintenance off', 'maintenance status'],
  summary: 'pages, sign-ins and reads go on, every other write answers 503',
  async run({ words: [wanted = 'status'] }): Promise<Report> {
    if (!['on', 'off', 'status'].includes(wanted)) throw new UsageError(`Not on or off: ${wanted}`)
    const state = await withRequest((req) =>
      wanted === 'status'
        ? readMaintenance(req)
        : switchMaintenance(req, wanted === 'on', operatorName()),
    )
    const since = state?.since ?? null
    const message = since ? `Maintenance mode is on since ${since}.` : 'Maintenance mode is off.'
    return { message, rows: [{ maintenance: since !== null, since }] }
  },
}
