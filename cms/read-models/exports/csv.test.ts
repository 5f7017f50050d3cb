import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('what a spreadsheet would run as a formula is shown as text', () => {
  const line = csvLine(['=HYPERLINK("https://evil.example")', '+1', '-2+3', '@SUM(A1)', '\tx'])
  expect(line).toBe(`"'=HYPERLINK(""https://evil.example"")",'+1,'-2+3,'@SUM(A1),'\tx\r\n`)
})

// A cell `a;=cmd` became a formula in a spreadsheet that divides cells at semicolons.
test('a formula after a mark that divides cells in other countries is shown as text', () => {
  expect(csvLine(['a;=cmd', 'b; +1', 'c|@x', 'd\t-2', 'e; f - g'])).toBe(
    "a;'=cmd,b; '+1,c|'@x,d\t'-2,e; f - g\r\n",
  )
})

test('numbers stay numbers, negative ones too', () => {
  expect(csvLine([-5, 0, true, null])).toBe('-5,0,true,\r\n')
})

test('commas, quotes and line ends stay inside of their cell', () => {
  expect(csvLine(['1 Elm Court, Fresno', 'the "blue" one', 'two\nlines'])).toBe(
    '"1 Elm Court, Fresno","the ""blue"" one","two\nlines"\r\n',
  )
})
