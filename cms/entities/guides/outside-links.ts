import type { PayloadRequest } from 'payload'
import { v5 as uuidv5 } from 'uuid'
import { messageOf } from '#cms/core/errors.ts'
import { OutsideRefused, requireOutside } from '#cms/files/fetch-outside.ts'
import type { NightDay, OutsideAddress } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { runSql } from '#cms/kit/documents.ts'
import { longDate } from '#wire/dates.ts'
import type { ToWrite } from '#wire/guide-editorial.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { FACTS_OF_GUIDES } from './fact-days.ts'
import { outsideLinksIn } from './links.ts'

const NIGHT_HOUR = 3

/** The namespace of the jobs' ids, which are hashes: each night and each address of a night has one job. */
const JOBS = 'f3c0a1d2-6a53-4a3e-8f0b-7c1f0f6f2b11'

/** Guides whose content one query reads; a content has about 20 kB. */
const PAGE = 200

/** The most failed links on the editors' first page. */
const SHOWN = 12

type Link = { guide: string; url: string; words: string }

/**
 * Queues `listOutsideLinks` for the next 3:00 AM PT. Every instance calls this each hour; the id of the job is made from the day,
 * so that a night has one job.
 */
export async function queueOutsideLinks(req: PayloadRequest): Promise<void> {
  const today = pacificDate(new Date())
  const day = slotStart(today, NIGHT_HOUR) > new Date() ? today : addDays(today, 1)
  const jobId = uuidv5(day, JOBS)
  await enqueue(req, 'outside-links', { day }, slotStart(day, NIGHT_HOUR), jobId)
}

/** The handler of `outside-links`: stores the links of all published guides to other sites, and queues a check of each address. */
export async function listOutsideLinks(req: PayloadRequest, { day }: NightDay): Promise<void> {
  const links = [...(await linksOfTexts(req)), ...(await linksOfFacts(req))]
  await runSql(req)`
    with listed as (select distinct on (guide, url) * from
      jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (guide uuid, url text, words text)),
    gone as (delete from outside_links where (guide_id, url) not in (select guide, url from listed))
    insert into outside_links (guide_id, url, words) select guide, url, words from listed
    on conflict (guide_id, url) do update set words = excluded.words`
  for (const url of new Set(links.map((link) => link.url)))
    await enqueue(req, 'outside-link', { url }, undefined, uuidv5(`${day} ${url}`, JOBS))
}

async function linksOfTexts(req: PayloadRequest): Promise<Link[]> {
  const links: Link[] = []
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const guides = await runSql<{ id: string; content: unknown }>(req)`
      select id, content from guides
      where _status = 'published' and deleted_at is null and id > ${last} order by id limit ${PAGE}`
    for (const { id: guide, content } of guides)
      links.push(...outsideLinksIn(content).map(({ url, words }) => ({ guide, url, words })))
    last = guides.at(-1)?.id ?? last
    if (guides.length < PAGE) return links
  }
}

/** The source of each fact, own or shared, with the label of the fact as its words. */
const linksOfFacts = (req: PayloadRequest): Promise<Link[]> =>
  runSql<Link>(req)`
    select guides.id as guide, source_url as url, label as words
    from ${FACTS_OF_GUIDES} join guides on guides.id = guide_id
    where _status = 'published' and deleted_at is null`

/** The handler of `outside-link`: asks for one address and stores the answer for all guides that link to it. */
export async function checkOutsideLink(
  req: PayloadRequest,
  { url }: OutsideAddress,
): Promise<void> {
  const { problem, isAnswered } = await findProblem(url)
  await runSql(req)`
    update outside_links set problem = ${problem}, is_answered = ${isAnswered},
      checked_at = statement_timestamp(),
      failed_since = case when ${problem}::text is not null
        then coalesce(failed_since, statement_timestamp()) end
    where url = ${url}`
}

/** `isAnswered`: false where the other server may only have been out of reach. */
async function findProblem(url: string): Promise<{ problem: string | null; isAnswered: boolean }> {
  try {
    await requireOutside(url)
    return { problem: null, isAnswered: true }
  } catch (error) {
    return { problem: messageOf(error), isAnswered: error instanceof OutsideRefused }
  }
}

/**
 * Finds published guides with links that failed on two nights, the oldest failure first. The query asks for 12 hours between
 * two checks, because the queue may run a job twice in one night. Where no other server answered any link, this server
 * cannot reach other sites, and the query takes only failures that another server answered.
 */
export async function guidesWithFailedLinks(req: PayloadRequest): Promise<ToWrite['failedLinks']> {
  type Row = { id: string; title: string; words: string; url: string; problem: string; since: Date }
  const rows = await runSql<Row>(req)`
    select guides.id, title, words, url, problem, failed_since as since
    from outside_links join guides on guides.id = guide_id
    where failed_since < checked_at - interval '12 hours' and _status = 'published' and deleted_at is null
      and (is_answered or exists (select from outside_links where problem is null and checked_at is not null))
    order by failed_since, guides.id limit ${SHOWN}`
  const guides = Map.groupBy(rows, ({ id }) => id)
  return [...guides].map(([id, links]) => ({
    id,
    title: links[0]?.title ?? '',
    detail: links
      .map(
        ({ words, url, problem, since }) =>
          `“${words}” (${url}): ${problem}, since ${longDate(since)}`,
      )
      .join('; '),
  }))
}
