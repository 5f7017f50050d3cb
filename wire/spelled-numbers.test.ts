import { expect, test } from 'vitest'
import { findNumberClaims } from './number-claims.ts'
import { readSpelledNumber } from './spelled-numbers.ts'

/** Claims with numbers in words, with the key of each. They say in words what `unsourced-numbers.test.ts` says in digits. */
const CLAIMS: [text: string, keys: string[]][] = [
  ['eleven percent of our listings', ['percent 11']],
  ['thirty-five percent', ['percent 35']],
  ['two and a half percent', ['percent 2.5']],
  ['half a percent', ['percent 0.5']],
  ['one hundred percent', ['percent 100']],
  ['five to ten percent', ['percent 5', 'percent 10']],
  ['doce por ciento', ['percent 12']],
  ['cien por ciento', ['percent 100']],
  ['treinta y cinco por ciento', ['percent 35']],
  ['dos y medio por ciento', ['percent 2.5']],
  ['medio punto porcentual', ['percent 0.5']],
  ['half a million dollars', ['dollars 500000']],
  ['a million dollars', ['dollars 1000000']],
  ['two hundred fifty thousand dollars', ['dollars 250000']],
  ['ten thousand dollars', ['dollars 10000']],
  ['thousands of dollars', ['dollars thousands']],
  ['it saves you thousands', ['dollars thousands']],
  ['medio millón de dólares', ['dollars 500000']],
  ['doscientos cincuenta mil dólares', ['dollars 250000']],
  ['mil quinientos dólares', ['dollars 1500']],
  ['miles de dólares', ['dollars miles']],
  ['millones de dólares', ['dollars millones']],
  ['ahorre miles', ['dollars miles']],
  ['two weeks', ['span weeks 2']],
  ['a ten-day sale', ['span days 10']],
  ['six to eight weeks', ['span weeks 6', 'span weeks 8']],
  ['one or two days', ['span days 1', 'span days 2']],
  ['thirty business days', ['span days 30']],
  ['twenty-five years', ['span years 25']],
  ['dos semanas', ['span weeks 2']],
  ['once días', ['span days 11']],
  ['dos o tres meses', ['span months 2', 'span months 3']],
  ['veintiún días hábiles', ['span days 21']],
  ['treinta y dos años', ['span years 32']],
  ['twelve offers', ['count 12']],
  ['a dozen happy sellers', ['count 12']],
  ['two hundred homes', ['count 200']],
  ['five-star reviews', ['count 5']],
  ['dozens of offers', ['count dozens']],
  ['hundreds of our clients', ['count hundreds']],
  ['tens of thousands of buyers', ['count tens of thousands']],
  ['quince ofertas', ['count 15']],
  ['dos docenas de casas', ['count 24']],
  ['cien nuevos clientes', ['count 100']],
  ['cinco estrellas', ['count 5']],
  ['cientos de familias', ['count cientos']],
  ['docenas de nuestras ventas', ['count docenas']],
  ['number one in Fresno', ['rank 1']],
  ['ranked first in sales', ['rank 1']],
  ['a top ten agent', ['rank 10']],
  ['número uno en Fresno', ['rank 1']],
  ['los diez mejores agentes', ['rank 10']],
  ['nine out of ten sellers', ['ratio 9/10']],
  ['one in five buyers', ['ratio 1/5']],
  ['three times as many offers', ['ratio 3']],
  ['half of our listings', ['ratio 0.5']],
  ['two thirds of homes', ['ratio 0.6667']],
  ['in half the time', ['ratio 0.5']],
  ['tres de cada cuatro', ['ratio 3/4']],
  ['una de cada cinco casas', ['ratio 1/5']],
  ['la mitad de las ventas', ['ratio 0.5']],
  ['tres cuartas partes de nuestros clientes', ['ratio 0.75']],
  ['cuatro veces el del condado', ['ratio 4']],
]

/** Numbers in words that state no fact of a market, of the law or of our work, and words beside the patterns. */
const HARMLESS = [
  ...['one of the rooms', 'two bedrooms', 'three baths', 'a two-story house', 'two agents'],
  ...['the two sales', 'two offers', 'three listing fees', 'one to four units', 'four tax steps'],
  ...[
    'half the block',
    'half of the tax',
    'the lower half of your bill',
    'half a point',
    'two lines',
  ],
  ...[
    'one day',
    'one of two papers',
    'thousands of square feet',
    'hundreds of oaks',
    'Thousand Oaks',
  ],
  ...['a Thousand Oaks home', 'Twelve Oaks homes', 'ten minutes', 'ten questions sellers ask'],
  ...[
    'twelve mistakes buyers make',
    'sixty-two years old',
    'twenty-four hours a day',
    'step number one',
  ],
  ...['the two-year-old roof', 'a hundred-year floodplain', 'seven figures', 'once sellers know'],
  ...['once people move in', 'a couple of days', 'a few weeks', 'several offers', 'two quotes'],
  ...['una de las recámaras', 'dos recámaras', 'tres baños', 'los dos agentes', 'las dos ventas'],
  ...[
    'las tres cuentas',
    'de una a cuatro unidades',
    'la mitad de esa cantidad',
    'un día',
    'mil gracias',
  ],
  ...[
    'ninguna de las dos',
    'por tres lados',
    'media cuadra',
    'diez minutos',
    'tengo sesenta y dos años',
  ],
  ...[
    'cincuenta y cinco años o más',
    'llamó tres veces',
    'paso número uno',
    'miles de pies',
    'dos cosas',
  ],
  ...['veinticuatro horas al día', 'varias semanas', 'unos meses', 'Dos Palos', 'el once de julio'],
]

test.each(CLAIMS)('“%s” is a claim, also in capitals and decomposed', (text, keys) => {
  for (const written of [text, text.toUpperCase(), text.normalize('NFD'), `(${text}).`])
    expect(
      findNumberClaims(written).flatMap((claim) => claim.keys),
      written,
    ).toEqual(keys)
})

test('none of more than 60 harmless numbers in words is a claim', () => {
  expect(HARMLESS.length).toBeGreaterThan(60)
  expect(HARMLESS.flatMap(findNumberClaims).map(({ words }) => words)).toEqual([])
})

test.each([
  ['two hundred and one', 201],
  ['half a million', 500_000],
  ['ciento veinte mil', 120_000],
  ['dos mil quinientas', 2500],
  ['thousands', Number.NaN],
  ['docenas', Number.NaN],
  ['homes', Number.NaN],
])('“%s” reads %d', (text, value) => {
  expect(readSpelledNumber(text)).toBe(value)
})
