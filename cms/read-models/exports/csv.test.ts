import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('csvLine prefixes a cell that a spreadsheet would run as a formula with an apostrophe', () => {
  const line = csvLine(['=HYPERLINK("https://evil.example")', '+1', '-2+3', '@SUM(A1)', '\tx'])
  expect(line).toBe(`"'=HYPERLINK(""https://evil.example"")",'+1,'-2+3,'@SUM(A1),'\tx\r\n`)
})

// The cell `a;=cmd` became a formula in spreadsheets that split cells at semicolons.
test('csvLine prefixes a formula after a semicolon, pipe or tab within a cell', () => {
  expect(csvLine(['a;=cmd', 'b; +1', 'c|@x', 'd\t-2', 'e; f - g'])).toBe(
    "a;'=cmd,b; '+1,c|'@x,d\t'-2,e; f - g\r\n",
  )
})

test('csvLine writes numbers unquoted, also negative ones', () => {
  expect(csvLine([-5, 0, true, null])).toBe('-5,0,true,\r\n')
})

test('csvLine quotes cells with commas, quotes and line ends', () => {
  expect(csvLine(['1 Elm Court, Fresno', 'the "blue" one', 'two\nlines'])).toBe(
    '"1 Elm Court, Fresno","the ""blue"" one","two\nlines"\r\n',
  )
})
