import { describe, expect, test } from 'vitest'
import { cents } from './money.ts'
import {
  commissionLabel,
  DEFAULT_PACKAGE,
  listingFee,
  PACKAGES,
  ServicePackage,
} from './packages.ts'
import { LIFECYCLE, lifecycleOf, NewProperty, progressOf, Timeline } from './properties.ts'
import { PROPERTY_STATUSES } from './property-statuses.ts'
import { CustomerStage, columnOf, PIPELINE, STAGES } from './stages.ts'

describe('the selling progress', () => {
  test.each([
    ['consultation-booked', 20],
    ['preparation', 40],
    ['active-listing', 60],
    ['active', 60],
    ['pending-sale', 80],
    ['pending', 80],
    ['sold', 100],
    ['cancelled', 0],
    ['', 0],
    ['toString', 0],
    [null, 0],
    [undefined, 0],
  ])('of %j is %i percent', (status, progress) => {
    expect(progressOf(status)).toBe(progress)
  })

  test('grows by 20 percent with every status, up to 100', () => {
    expect(PROPERTY_STATUSES.map(({ id }) => progressOf(id))).toEqual([20, 40, 60, 80, 100])
  })
})

describe('the status of a property on the staff dashboard', () => {
  test('is one of the four that staff set', () => {
    const four = ['preparation', 'active-listing', 'pending-sale', 'sold']
    expect(LIFECYCLE.map(({ id }) => id)).toEqual(four)
    expect(four.map(lifecycleOf)).toEqual(four)
  })

  test.each(['consultation-booked', 'unheard-of', '', null, undefined])(
    'is preparation when the stored status is %j',
    (status) => expect(lifecycleOf(status)).toBe('preparation'),
  )
})

describe('a new property', () => {
  test('stores the timeline "immediately" as "asap"', () => {
    expect(Timeline.parse('immediately')).toBe('asap')
    expect(Timeline.parse('asap')).toBe('asap')
  })

  test('drops empty choices of a form', () => {
    const form = { address: ' 1 Elm ', propertyType: 'condo', servicePackage: '', timeline: '' }
    expect(NewProperty.parse({ ...form, zipCode: '', userId: null })).toEqual({
      address: '1 Elm',
      propertyType: 'condo',
    })
  })

  test.each(['9370', '937045', '93704-1234', 'ABCDE'])('refuses the zip code %s', (zipCode) => {
    const home = { address: '1 Elm', propertyType: 'condo', zipCode }
    expect(NewProperty.safeParse(home).success).toBe(false)
  })
})

describe('the packages', () => {
  test('have exactly the fees and the default of the specification', () => {
    expect(ServicePackage.options.map(commissionLabel)).toEqual(['1%', '1.5%', '2%'])
    expect(PACKAGES.map(({ id }) => listingFee(cents(685_000), id))).toEqual([
      6850_00, 10_275_00, 13_700_00,
    ])
    expect(DEFAULT_PACKAGE).toBe('diy-pro')
    expect(PACKAGES.filter(({ mostPopular }) => mostPopular).map(({ id }) => id)).toEqual([
      'showing-support',
    ])
  })
})

describe('the pipeline', () => {
  test('shows every stage in exactly one of five columns', () => {
    expect(PIPELINE.map(({ label }) => label)).toEqual([
      ...['Leads', 'Scheduled', 'Active', 'Closing', 'Lost'],
    ])
    const shown = PIPELINE.flatMap(({ stages }) => stages as string[])
    expect(shown.toSorted()).toEqual(STAGES.map(({ id }) => id as string).toSorted())
    for (const stage of CustomerStage.options)
      expect(PIPELINE.find(({ id }) => id === columnOf(stage))?.stages).toContain(stage)
  })
})
