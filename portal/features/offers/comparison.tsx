import { useState } from 'react'
import { Field } from '#portal/ui/field.tsx'
import { join } from '#portal/ui/join.ts'
import { Select } from '#portal/ui/select.tsx'
import { dateTime } from '#wire/dates.ts'
import { signed } from '#wire/money.ts'
import { type ComparedField, isComparedField, markBeside } from '#wire/offer-comparison.ts'
import { isOpenOffer } from '#wire/offer-states.ts'
import { TERM_NAMES, TERM_WORDS } from '#wire/offer-words.ts'
import type { Offer } from '#wire/offers.ts'
import { offerScreenTexts, termMeanings } from '#wire/texts/offer-screens.ts'
import { offerTermTexts } from '#wire/texts/offers.ts'
import { nameOfOffer, StateBadge } from './offer-facts.tsx'

const { comparison: texts } = offerScreenTexts

type Row = {
  id: string
  label: string
  meaning: string
  /** The term that is compared with the favorite's; undefined for one that no offer has better. */
  field: ComparedField | undefined
  valueOf: (offer: Offer) => string
}

const NET: Row = {
  ...{ id: 'net', label: texts.net, meaning: texts.netMeaning, field: 'net' },
  valueOf: ({ statement }) => signed(statement.netCents),
}

const ROWS: Row[] = [
  NET,
  ...TERM_NAMES.map((name) => ({
    ...{ id: name, label: offerTermTexts.labels[name], meaning: termMeanings[name] },
    field: isComparedField(name) ? name : undefined,
    valueOf: ({ terms }: Offer) => TERM_WORDS[name](terms),
  })),
  {
    ...{ id: 'documents', label: texts.documents, meaning: texts.documentsMeaning },
    field: undefined,
    valueOf: ({ files }) => String(files.length),
  },
]

const isFavorite = ({ ranks }: Offer) => ranks.some(({ isOwn, star }) => isOwn && star)

/** The widths of the columns: of two offers both fit into the window of a phone, without the meanings of the terms. */
const WIDTHS = {
  two: {
    frame: 'px-2',
    table: 'table-fixed',
    label: 'w-1/3 pr-2',
    cell: 'px-1 wrap-anywhere',
    meaning: 'max-sm:hidden',
  },
  all: {
    frame: 'px-4',
    table: '',
    label: 'w-36 min-w-36 pr-3 lg:w-72 lg:min-w-72',
    cell: 'min-w-36 px-3',
    meaning: '',
  },
}
type Widths = keyof typeof WIDTHS

type CellProps = { row: Row; offer: Offer; favorite: Offer | undefined; widths: Widths }

/** A term of an offer, with a word where it is better or worse than the favorite's. */
function Cell({ row: { id, field, valueOf }, offer, favorite, widths }: CellProps) {
  const mark = field && favorite ? markBeside(field, offer, favorite) : null
  return (
    <td
      className={join(
        'border-b border-line py-2 align-top tabular-nums',
        WIDTHS[widths].cell,
        id === NET.id && 'font-semibold',
      )}
    >
      {valueOf(offer)}
      {mark && (
        <span
          className={join(
            'block text-xs font-semibold',
            mark === 'better' ? 'text-eucalyptus' : 'text-danger',
          )}
        >
          {texts.marks[mark]}
        </span>
      )}
    </td>
  )
}

/** The label of each row stays in view while the offers scroll. */
const FIXED = 'sticky left-0 z-10 border-b border-line bg-raised py-2 text-left align-top'

type TableProps = { offers: readonly Offer[]; widths?: Widths }

/** Offers as columns, the best net first, in a frame that scrolls. */
export function ComparisonTable({ offers, widths = 'all' }: TableProps) {
  const favorite = offers.find(isFavorite)
  const { frame, table, label, cell, meaning } = WIDTHS[widths]
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {favorite ? texts.beside(nameOfOffer(favorite)) : texts.hint}
      </p>
      <div
        role="region"
        tabIndex={0}
        aria-label={texts.region}
        className={join(
          'overflow-x-auto overscroll-x-contain rounded-card border border-line bg-raised',
          frame,
        )}
      >
        <table className={join('w-full border-separate border-spacing-0 text-sm', table)}>
          <caption className="sr-only">{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={join(FIXED, label, 'text-xs text-muted')}>
                {texts.term}
              </th>
              {offers.map((offer) => (
                <th
                  key={offer.id}
                  scope="col"
                  className={join(
                    'border-b border-line py-2 text-left align-top wrap-anywhere',
                    cell,
                  )}
                >
                  {nameOfOffer(offer)}
                  {offer === favorite && (
                    <span className="block text-xs text-eucalyptus">{texts.favorite}</span>
                  )}
                  {!isOpenOffer(offer.state) && (
                    <span className="mt-1 block">
                      <StateBadge state={offer.state} />
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={join(FIXED, label, 'font-medium')}>
                  {row.label}
                  <span className={join('block text-xs font-normal text-muted', meaning)}>
                    {row.meaning}
                  </span>
                </th>
                {offers.map((offer) => (
                  <Cell key={offer.id} {...{ row, offer, favorite, widths }} />
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className={join(FIXED, label, 'font-medium')}>
                {texts.ends}
              </th>
              {offers.map(({ id, expiresAt }) => (
                <td key={id} className={join('border-b border-line py-2 tabular-nums', cell)}>
                  <time dateTime={expiresAt}>{dateTime(expiresAt)}</time>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Two offers beside each other, first the best and the second; both can be chosen. */
export function TwoOffers({ offers }: { offers: readonly Offer[] }) {
  const [chosen, setChosen] = useState(() => offers.slice(0, 2).map(({ id }) => id))
  const options = offers.map((offer) => ({ value: offer.id, label: nameOfOffer(offer) }))
  // An offer that has gone gives its place to the best one.
  const shown = chosen.map((id) => offers.find((offer) => offer.id === id) ?? offers[0])
  const choices = [texts.first, texts.second]
  return (
    <>
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        {choices.map((label, place) => (
          <Field key={label} label={label}>
            <Select
              options={options}
              value={shown[place]?.id}
              onChange={({ target }) =>
                setChosen((now) => now.map((id, index) => (index === place ? target.value : id)))
              }
            />
          </Field>
        ))}
      </div>
      <ComparisonTable
        widths="two"
        offers={[...new Set(shown)].filter((offer) => offer !== undefined)}
      />
    </>
  )
}
