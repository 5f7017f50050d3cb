import { describe, expect, onTestFinished, test } from 'vitest'
import {
  approveGuide,
  changeEditorialSettings,
  NOT_APPROVED,
  readGuideWork,
} from '#wire/guide-work.ts'
import { stepUp } from '#wire/second-factors.ts'
import { guideInCms } from '../support/cms.ts'
import { rows } from '../support/database.ts'
import { demo, newStaff } from '../support/people.ts'
import { freshCode, setUpApp } from '../support/second-factors.ts'
import { bodyOf, ofAdmin, TEXT } from '../support/server-functions.ts'

// The schedule runner, which carries a plan out, has no session.
describe('the server function of the CMS that makes a plan', () => {
  test('answers for a copy document 403 before a step-up and 400 for an unpublish, in words that the CMS shows', async () => {
    const owner = await newStaff('owner')
    const { secret } = await setUpApp(owner)
    const headers = { ...TEXT, 'next-action': ofAdmin() }
    const plan = (type: string) => {
      const args = { type, date: '$D2099-01-31T17:00:00.000Z', doc: '$undefined', global: 'claims' }
      return owner.send('POST', '/cms/globals/claims', bodyOf('schedule-publish', args), headers)
    }
    const jobs = () => rows(`select id from payload_jobs where input ->> 'global' = 'claims'`)
    const refused = await plan('publish')
    expect([refused.status, refused.headers.get('content-type'), refused.body]).toEqual([
      403,
      'text/plain',
      expect.stringContaining('/second-factor?confirm'),
    ])
    await owner.call(stepUp, { body: { code: await freshCode(owner, secret) } })
    const unpublished = await plan('unpublish')
    expect([unpublished.status, unpublished.body]).toEqual([
      400,
      'Visitors read these texts, so they stay published.',
    ])
    expect(await jobs()).toEqual([])
    expect((await plan('publish')).status).toBe(200)
    expect(await jobs()).toHaveLength(1)
    await rows(`delete from payload_jobs where input ->> 'global' = 'claims'`)
  })

  test('answers 400 to publish words without the approval that guides need', async () => {
    const [admin, editor] = [await demo('admin'), await demo('editor')]
    const { id } = await guideInCms({ _status: 'draft' })
    const set = (needsApproval: boolean) =>
      admin.call(changeEditorialSettings, { body: { needsApproval } })
    await set(true)
    onTestFinished(async () => void (await set(false)))
    const doc = { relationTo: 'guides', value: id }
    const plan = (type: string) => {
      const body = bodyOf('schedule-publish', { type, doc, date: '$D2099-01-31T17:00:00.000Z' })
      return editor.send('POST', '/cms', body, { ...TEXT, 'next-action': ofAdmin() })
    }
    const refused = await plan('publish')
    expect([refused.status, refused.body]).toEqual([400, NOT_APPROVED])
    expect((await plan('unpublish')).status).toBe(200)
    const { words } = (await admin.call(readGuideWork, { params: { id } })).body
    await admin.call(approveGuide, { params: { id }, body: { words } })
    expect((await plan('publish')).status).toBe(200)
  })
})
