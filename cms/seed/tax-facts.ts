import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import type { SharedFact } from '#cms/payload-types.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { countyTaxesIn, type Source, TAXED_CITIES } from '#wire/taxed-cities.ts'
import type { TransferTax } from '#wire/transfer-tax.ts'
import { rateInWords } from '#wire/transfer-tax-words.ts'
import counties from './county-taxes.json' with { type: 'json' }

/** A shared fact of the tax table. `tax` names its place: `city:oakland`, `county:Alpine County`. */
type TaxFact = Pick<SharedFact, 'label' | 'value' | 'certainty'> & Source & { tax: string }

/**
 * For a county whose own page was not read, or has no date. Section 11911 lets each county levy the tax and sets its
 * rate; this source says that all counties do.
 */
const ALL_COUNTIES: Source = {
  asOf: '2021-04-01',
  source: 'Secured Trust Escrow, city transfer tax table',
  sourceUrl: 'https://securedtrustescrow.com/city-transfer-tax-california/',
}

const ratesOf = (taxes: TransferTax[]) => taxes.map(rateInWords).join('. ')

/** The transfer taxes of the counties and of the cities that levy their own, from the data of the tax table. */
export function taxFacts(): TaxFact[] {
  const ofCounties = counties.flatMap(({ county, ...own }): TaxFact[] => {
    const taxes = countyTaxesIn(county)
    const source = own.source ? (own as Source) : ALL_COUNTIES
    const fact = { label: `Transfer tax of ${county}`, value: ratesOf(taxes), ...source }
    return taxes.length === 0 ? [] : [{ ...fact, tax: `county:${county}`, certainty: 'secondary' }]
  })
  const ofCities = TAXED_CITIES.flatMap(
    ({ id, city, county, taxes, note, ...found }): TaxFact[] => {
      const { asOf, source, sourceUrl, certainty = 'secondary' } = found
      const isOnTop = countyTaxesIn(county).length > 0
      const value = `${ratesOf(taxes)}${isOnTop ? ', on top of the county’s' : ''}.${note ? ` ${note}` : ''}`
      const fact = {
        tax: `city:${id}`,
        label: `Transfer tax of the City of ${city}`,
        value,
        certainty,
      }
      return taxes.length === 0 ? [] : [{ ...fact, asOf, source, sourceUrl }]
    },
  )
  return [...ofCounties, ...ofCities]
}

/**
 * Writes the tax table into its shared facts at each start, because a release brings new rates. A changed fact loses
 * its last day and the reason to stay, which staff gave for the old rate. A place that has left the table keeps its fact,
 * which has then ended and is the writers' own.
 */
export async function storeTaxFacts(req: PayloadRequest): Promise<void> {
  const facts = toJson(taxFacts())
  await runSql(req)`
    insert into shared_facts (id, tax, label, value, as_of, source, source_url, certainty)
    select gen_random_uuid(), tax, label, value, "asOf", source, "sourceUrl",
      certainty::enum_shared_facts_certainty
    from jsonb_to_recordset(${facts}::jsonb) as fact (tax text, label text, value text, "asOf" text,
      source text, "sourceUrl" text, certainty text)
    on conflict (tax) do update set label = excluded.label, value = excluded.value,
      as_of = excluded.as_of, source = excluded.source, source_url = excluded.source_url,
      certainty = excluded.certainty, true_until = null, stay_reason = null, updated_at = now()
    where (shared_facts.label, shared_facts.value, shared_facts.as_of, shared_facts.source,
        shared_facts.source_url, shared_facts.certainty)
      is distinct from (excluded.label, excluded.value, excluded.as_of, excluded.source,
        excluded.source_url, excluded.certainty)`
  await runSql(req)`
    update shared_facts set tax = null, true_until = ${addDays(pacificDate(new Date()), -1)}
    where tax is not null and tax not in (select fact ->> 'tax' from jsonb_array_elements(${facts}::jsonb) as fact)`
}
