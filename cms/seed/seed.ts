import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { printPhase } from '#cms/core/log.ts'
import { withAdvisoryLock } from '#cms/database/advisory-locks.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { seedChecklists } from './checklists.ts'
import {
  seedAmendmentTemplate,
  seedContractTemplates,
  seedInstructionTemplate,
} from './contract-templates.ts'
import { seedDateRules } from './date-rules.ts'
import { seedDemo } from './demo.ts'
import { seedGuides } from './guides.ts'
import { seedPages, seedPolicies, seedSpanishPages } from './pages.ts'
import { seedSiteCopy, seedSpanishCopy } from './site-copy.ts'
import { storeTaxFacts } from './tax-facts.ts'

const SEED_LOCK = 20_261_160

/**
 * The content that ships with the product: the facts of the tax table at each start, and once the guides, contract
 * templates, checklists, firm pages, site copy and date rules.
 */
export async function seedContent(payload: BasePayload): Promise<void> {
  // Guides cite these facts.
  await storeTaxFacts(await createLocalReq({}, payload))
  await seedOnce(payload, 'guides', seedGuides)
  await seedOnce(payload, 'contract templates', seedContractTemplates)
  await seedOnce(payload, 'amendment template', seedAmendmentTemplate)
  await seedOnce(payload, 'instruction template', seedInstructionTemplate)
  await seedOnce(payload, 'checklists', seedChecklists)
  const hasNewPages = await seedOnce(payload, 'pages', seedPages)
  await seedOnce(payload, 'policies', seedPolicies)
  await seedOnce(payload, 'Spanish pages', seedSpanishPages(hasNewPages))
  const isNew = await seedOnce(payload, 'site copy', seedSiteCopy)
  await seedOnce(payload, 'Spanish site copy', seedSpanishCopy(isNew))
  await seedOnce(payload, 'date rules', seedDateRules)
}

/** Seeds the content that ships with the product; demo data on the embedded database only. */
export async function seedDatabase(payload: BasePayload): Promise<void> {
  await seedContent(payload)
  if (!env.databaseUrl) await seedOnce(payload, 'demo', seedDemo)
}

/**
 * Runs a seed in one transaction and once per database, even when several processes start together.
 * @returns whether it ran now
 */
export async function seedOnce(
  payload: BasePayload,
  name: string,
  seed: (req: PayloadRequest) => Promise<void>,
): Promise<boolean> {
  const started = Date.now()
  const req = await createLocalReq({}, payload)
  const [known] = await runSql(req)`select name from seeds where name = ${name}`
  if (known) return false
  const seedUnlessClaimed = () =>
    inTransaction(req, async () => {
      const [claimed] = await runSql(req)`
        insert into seeds (name) values (${name}) on conflict do nothing returning name`
      if (claimed) await seed(req)
    })
  // An advisory lock: waiting for another process's `seeds` row could exceed the statement timeout.
  await withAdvisoryLock(SEED_LOCK, seedUnlessClaimed)
  printPhase(`planted the ${name}`, Date.now() - started)
  return true
}
