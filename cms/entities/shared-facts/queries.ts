import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { SharedFact } from '#cms/payload-types.ts'
import { isObject } from '#cms/rich-text/tree.ts'
import { Id } from '#wire/basics.ts'
import type { ShownFact } from '#wire/shown-facts.ts'

/** A document that may cite shared facts: by their ids, or with the documents where Payload has read them. */
type Citing = { sharedFacts?: readonly (string | { id: string })[] | null }

/** Returns the shared facts that a document cites, in its order. */
export type FindCited = (citing: Citing) => SharedFact[]

/** The hooks of a document run before Payload validates its fields, so anything may stand in the list. */
const idsIn = ({ sharedFacts }: Citing): string[] =>
  Array.isArray(sharedFacts)
    ? sharedFacts.flatMap((cited) => Id.safeParse(isObject(cited) ? cited.id : cited).data ?? [])
    : []

/** Reads the shared facts that these documents cite, as they are now; as the system, because visitors read pages. */
export async function readCited(
  req: PayloadRequest,
  citing: readonly Citing[],
): Promise<FindCited> {
  const ids = [...new Set(citing.flatMap(idsIn))]
  const found =
    ids.length === 0 ? [] : await asSystem(req).find('shared-facts', { id: { in: ids } })
  const facts = new Map(found.map((fact) => [fact.id, fact]))
  return (document) => idsIn(document).flatMap((id) => facts.get(id) ?? [])
}

/** A fact as pages show it; a draft may lack values. */
export const presentFact = (fact: { [Name in keyof ShownFact]?: string | null }): ShownFact => ({
  label: fact.label ?? '',
  value: fact.value ?? '',
  asOf: fact.asOf ?? '',
  source: fact.source ?? '',
  sourceUrl: fact.sourceUrl ?? '',
})

/** What cites a shared fact: live, or in the draft that a writer works on. */
export type Citation = { kind: 'guide' | 'page'; title: string; isLive: boolean }

/** Finds the guides and firm pages whose live row or newest version cites a shared fact, by title. */
export function findCitations(req: PayloadRequest, id: string): Promise<Citation[]> {
  const cited = (kind: Citation['kind'], table: string) => {
    const [rows, versions] = [sql.identifier(table), sql.identifier(`_${table}_v`)]
    return sql`
      select ${kind}::text as kind, coalesce(nullif(version_title, ''), title, '') as title,
        coalesce(docs._status = 'published', false) and docs.id in (select parent_id
          from ${sql.identifier(`${table}_rels`)} where shared_facts_id = ${id}) as "isLive",
        docs.id
      from ${rows} docs
      left join ${versions} latest on latest.parent_id = docs.id and latest.latest
      where docs.id in (select parent_id from ${sql.identifier(`${table}_rels`)} where shared_facts_id = ${id})
        or latest.id in (select parent_id from ${sql.identifier(`_${table}_v_rels`)} where shared_facts_id = ${id})`
  }
  return runSql<Citation>(req)`
    select kind, title, "isLive" from (${cited('guide', 'guides')} union all ${cited('page', 'pages')}) as citing
    order by title, id`
}
