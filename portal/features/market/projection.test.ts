import { expect, it } from 'vitest'
import { stackDots } from './dot-plot.tsx'
import { project, scaleBar, zipLabels } from './projection.ts'

const SOUTH_WEST = { latitude: 38.5, longitude: -121.5 }
const NORTH_EAST = { latitude: 38.6, longitude: -121.4 }

it('places are drawn north up, inside the frame and to one scale', () => {
  const { point, pixelsPerMile } = project([SOUTH_WEST, NORTH_EAST], 400, 300)
  const [west, south] = point(SOUTH_WEST)
  const [east, north] = point(NORTH_EAST)
  expect(west).toBeLessThan(east)
  expect(north).toBeLessThan(south)
  for (const x of [west, east]) expect(Math.abs(x - 200)).toBeLessThanOrEqual(200)
  expect(south - north).toBeCloseTo(6.91 * pixelsPerMile, 5)
  expect((east - west) / (south - north)).toBeCloseTo(Math.cos((38.55 * Math.PI) / 180), 5)
})

it('one place alone is in the middle', () => {
  expect(project([SOUTH_WEST], 400, 300).point(SOUTH_WEST)).toEqual([200, 150])
})

it('the scale is a round distance of at most a quarter of the width', () => {
  expect(scaleBar(100, 400)).toEqual({ miles: 1, pixels: 100 })
  expect(scaleBar(30, 400).miles).toBe(2)
})

it('each zip code is named at the northern end of its sales, in their middle from west to east', () => {
  const sales = [
    { ...SOUTH_WEST, zipCode: '95816' },
    { ...NORTH_EAST, zipCode: '95816' },
    { ...NORTH_EAST, zipCode: null },
  ]
  expect(zipLabels(sales)).toEqual([
    { zipCode: '95816', latitude: 38.6, longitude: expect.closeTo(-121.45, 6) },
  ])
})

it('dots that would overlap are stacked', () => {
  expect(stackDots([0, 5, 12, 13, 30], 11)).toEqual([0, 1, 0, 2, 0])
  expect(stackDots([0, 0, 0], 11)).toEqual([0, 1, 2])
})
