import { expect, test } from 'vitest'
import { rows } from '../../../tests/support/database.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import { drawingOf } from './drawing.ts'

test('a city draws the region of its county, an unknown one the valley, and each the same house every time', () => {
  const cities = ['Emeryville', 'Redlands', 'Richmond', 'Vallejo', 'Hayward', 'Berkeley']
  expect(new Set(cities.map((city) => drawingOf(city).houseStyle)).size).toBeGreaterThan(2)
  expect(drawingOf('Berkeley').region).toBe('bay')
  expect(drawingOf('Nowhere Springs').region).toBe('valley')
  expect(drawingOf('Berkeley')).toEqual(drawingOf('Berkeley'))
})

test('a guide that the dashboard makes is stored with the drawing of its city', async () => {
  const { id } = await newGuide({ city: 'Los Angeles' })
  const [drawn] = await rows(
    'select region, house_style as "houseStyle" from guides where id = $1',
    [id],
  )
  expect(drawn).toEqual(drawingOf('Los Angeles'))
})
