import { expect, test } from 'vitest'
import { taxedCity } from './taxed-cities.ts'
import { rateInWords } from './transfer-tax-words.ts'

test.each([
  ['Alameda', ['$12 per $1,000']],
  ['Sacramento', ['$2.75 per $1,000']],
  ['Oakland', ['1% to $300,000; 1.5% to $2,000,000; 1.75% to $5,000,000; 2.5% above']],
  [
    'Los Angeles',
    [
      '$4.50 per $1,000',
      'Measure ULA: none to $5,300,000; 4% under $10,600,000; 5.5% from $10,600,000',
    ],
  ],
  [
    'Culver City',
    [
      '0.45% under $1,500,000; 1.5% under $3,000,000; 3% under $10,000,000; 4% from $10,000,000, each on its own part of the price',
    ],
  ],
])('the transfer tax of %s is described in words', (city, words) => {
  expect(taxedCity(city)?.taxes.map(rateInWords)).toEqual(words)
})
