import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { savingsTableHtml } from '#cms/rich-text/to-html.ts'
import { CurrentStatement } from '#portal/features/statements/home-statement.tsx'
import { linesOf } from '#site/components/calculator/lines.ts'
import { cardLines } from '#site/components/landing/card-lines.ts'
import { withStatement } from '#wire/carried-sale.ts'
import { cents, formatCents, minus, roundCents, signed } from '#wire/money.ts'
import { listingFee, PACKAGES } from '#wire/packages.ts'
import { makeStatement, type Sale } from '#wire/proceeds.ts'
import { type KeptSale, requestStatement } from '#wire/statements.ts'
import { OTHER_PLACE, TAXED_CITIES, taxesOf } from '#wire/taxed-cities.ts'
import { consultationMailTexts } from '#wire/texts/consultation-mails.ts'
import { figuresTexts } from '#wire/texts/figures.ts'
import { statementTexts } from '#wire/texts/statements.ts'
import { dice } from './support/dice.ts'
import { visitor } from './support/people.ts'

const roll = dice(1606)
const PLACES = ['', OTHER_PLACE, ...TAXED_CITIES.map(({ id }) => id)]

function randomSale() {
  const place = PLACES[roll(PLACES.length)] ?? ''
  const carried = {
    price: roundCents(1 + roll(1_000_000_000)),
    buyerAgentBasisPoints: roll(700),
    payoff: roundCents(roll(2) * roll(60_000_000)),
    otherCosts: roundCents(roll(2_000_000)),
    place,
    cityRate: roundCents(place === OTHER_PLACE ? roll(2000) : 0),
    servicePackage: PACKAGES[roll(PACKAGES.length)]?.id ?? 'diy-pro',
    range: null,
  } as const
  const { price, buyerAgentBasisPoints, payoff, otherCosts, cityRate } = carried
  const sale: Sale = {
    price,
    buyerAgentBasisPoints,
    payoff,
    otherCosts,
    ...taxesOf(place, cityRate),
  }
  return { carried, sale }
}

/** The mail of a booking that came with figures. */
const mailOf = (statement: KeptSale) =>
  consultationMailTexts
    .booked(
      {
        ...{ scheduledAt: '2026-11-23T17:00:00.000Z', duration: 15, address: null, phone: null },
        ...{ place: null, host: null, path: '/schedule', statement },
      },
      true,
    )
    .paragraphs.join('\n')

test('what a seller keeps is the same number, to the cent, wherever 1,000 random sales are shown', () => {
  for (let count = 0; count < 1000; count++) {
    const { carried, sale } = randomSale()
    const statement = makeStatement(sale)
    const { traditional } = statement
    const card = cardLines({ sale, basis: 'own' }, figuresTexts)
    for (const { id } of PACKAGES) {
      const { net, saving, listingFee: fee } = statement.packages[id]
      // Nothing appears or is lost: the lines add up to the price, and the saving is the difference of two nets.
      const { price, buyerAgentFee, countyTax, cityTax, payoff, otherCosts } = statement
      expect(net + fee + buyerAgentFee + countyTax + cityTax + payoff + otherCosts).toBe(price)
      expect(saving).toBe(net - traditional.net)
      expect(card[id]).toBe(signed(net))
      expect(linesOf(statement, id, figuresTexts.calculator)).toMatchObject({
        net: signed(net),
        listingFee: minus(fee),
        saving: formatCents(roundCents(Math.abs(saving))),
        traditionalNet: signed(traditional.net),
      })
      // The portal's package cards and the form of the desk.
      expect(listingFee(sale.price, id)).toBe(fee)
    }
    const kept = withStatement(carried)
    expect(kept.lines).toEqual(statement)
    const { net, saving } = statement.packages[carried.servicePackage]
    const figures = `${signed(net)} kept of ${signed(sale.price)} at`
    // The desk, for a consultation and for a message of the contact form.
    expect(statementTexts.figures(kept)).toContain(figures)
    expect(mailOf(kept)).toContain(figures)
    const version = { ...kept, version: 1, reason: 'booking', by: null, at: '' } as const
    const page = renderToStaticMarkup(createElement(CurrentStatement, { statement: version }))
    const amounts = [net, traditional.net].map(signed)
    const apart = formatCents(roundCents(Math.abs(saving)))
    for (const amount of [...amounts, apart, minus(statement.payoff)])
      expect(page).toContain(amount)
  }
})

test('the savings table of guides has the fees and the savings of the statement', () => {
  for (let count = 0; count < 1000; count++) {
    const dollars = 1000 + roll(10_000_000)
    const { packages } = makeStatement({
      ...{ price: cents(dollars), payoff: cents(0), otherCosts: cents(4500) },
      ...{ buyerAgentBasisPoints: 250, ...taxesOf('') },
    })
    const cells = PACKAGES.map(({ id }) => {
      const { listingFee: fee, saving } = packages[id]
      return `<td>${formatCents(fee)}</td><td>${formatCents(saving)}</td>`
    })
    const html = savingsTableHtml(dollars)
    for (const cell of cells) expect(html).toContain(cell)
  }
})

test('POST /api/statements answers the cents of the function for a price', async () => {
  const body = { price: '1.25m', payoff: '410,233.17', zip: '' }
  const { status, body: reply } = await visitor.call(requestStatement, { body })
  expect(status).toBe(200)
  expect(reply.statement).toEqual(
    makeStatement({
      ...{ price: cents(1_250_000), payoff: cents(410_233.17), otherCosts: cents(4500) },
      ...{ buyerAgentBasisPoints: 250, ...taxesOf('') },
    }),
  )
})
