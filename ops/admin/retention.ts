import type { Where } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import { listKeptRecords } from '#wire/retention.ts'
import { formatCount } from '../command.ts'
import { type AdminCommand, withRequest } from './command.ts'

/** Reports the records that outlive a deleted account, and until when the law requires them. */
export const retention: AdminCommand = {
  usage: ['retention'],
  summary: 'signed contracts of deleted accounts, with the end of their term',
  run: () =>
    withRequest(async (req) => {
      const where: Where = { and: [{ user: { exists: false } }, { signedAt: { exists: true } }] }
      const kept = await asSystem(req).find('contracts', where, { sort: 'signedAt' })
      const today = new Date().toISOString().slice(0, 10)
      const rows = kept.flatMap(({ id, contractType, signedAt }) => {
        const contracts = [{ contractType, signedAt: signedAt ?? null }]
        // The stage of a deleted client is not known any more, so the term begins with the signature.
        const terms = listKeptRecords({ contracts, stageUpdatedAt: null })
        return terms.map(({ what, until }) => ({ id, what, until, isOver: until < today }))
      })
      const over = rows.filter(({ isOver }) => isOver).length
      const message = `${formatCount(rows.length, 'record')} of deleted accounts, the term of ${over} is over.`
      return { message, rows }
    }),
}
