/** Numbers in words of one language, as sources of regular expressions without a group. */
type Spelled = {
  /** One, as a number before a unit or in “one in five”. Elsewhere it is an article or a pronoun more often. */
  one: string
  /** From two on: “two”, “thirty-five”, “two and a half”, “a hundred”, “half a million”. */
  number: string
  /** From ten on. Texts count two to nine of a thing in passing: “two agents”, “las dos ventas”. */
  fromTen: string
  /** A share of a whole: “half”, “two thirds”. */
  share: string
  /** A number that is left open, with the word before what it counts: “dozens of”. */
  vague: string
}

/** The words of a list with the numbers from `first` on. */
const numbered = (first: number, step: number, list: string) =>
  list
    .split(' ')
    .flatMap((words, at) => words.split('|').map((word) => [word, first + at * step] as const))

const EN = {
  units: numbered(2, 1, 'two three four five six seven eight nine'),
  teens: numbered(
    10,
    1,
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: numbered(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'),
}
const ES = {
  units: numbered(2, 1, 'dos tres cuatro cinco seis siete ocho nueve'),
  teens: numbered(
    10,
    1,
    'diez once doce trece catorce quince dieciséis|dieciseis diecisiete dieciocho diecinueve veinte ' +
      'veintiuno|veintiún|veintiun|veintiuna veintidós|veintidos veintitrés|veintitres veinticuatro ' +
      'veinticinco veintiséis|veintiseis veintisiete veintiocho veintinueve',
  ),
  tens: numbered(30, 10, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  hundreds: numbered(
    100,
    100,
    'cien|ciento doscientos|doscientas trescientos|trescientas cuatrocientos|cuatrocientas ' +
      'quinientos|quinientas seiscientos|seiscientas setecientos|setecientas ochocientos|ochocientas ' +
      'novecientos|novecientas',
  ),
}

const VALUES = new Map<string, number>([
  ...numbered(1, 0, 'one un uno una first'),
  ...[...Object.values(EN), ...Object.values(ES)].flat(),
])

/** Words that multiply the number before them, or stand for it alone. */
const TIMES = new Map<string, number>([
  ...numbered(1 / 2, 0, 'half medio media mitad'),
  ...numbered(1 / 3, 0, 'third thirds tercio tercios tercera terceras'),
  ...numbered(1 / 4, 0, 'quarter quarters cuarto cuartos cuarta cuartas'),
  ...numbered(12, 0, 'dozen docena docenas'),
  ...numbered(100, 0, 'hundred'),
  ...numbered(1e3, 0, 'thousand mil'),
  ...numbered(1e6, 0, 'million millón millon millones'),
])

const any = (words: readonly (readonly [string, number])[]) =>
  `(?:${words.map(([word]) => word).join('|')})`

function english(): Spelled {
  const [unit, teen, tens] = [any(EN.units), any(EN.teens), any(EN.tens)]
  const two = String.raw`(?:${tens}(?:[\s-](?:one|${unit}))?|${teen})`
  const hundred = String.raw`(?:a|one|${unit}|${teen})\shundred(?:\s(?:and\s)?(?:${two}|${unit}))?`
  const big = String.raw`(?:half\sa|a|one|${hundred}|${two}|${unit}(?:\sand\sa\shalf)?)\s(?:dozen|thousand|million)`
  const fromTen = `(?:${big}|${hundred}|${two})`
  return {
    ...{ one: 'one', fromTen },
    number: String.raw`(?:${fromTen}|${unit})(?:\sand\sa\shalf)?`,
    share: String.raw`(?:half|(?:a|one|two)[\s-]thirds?|(?:a|one|three)[\s-]quarters?)`,
    vague: String.raw`(?:(?:(?:tens|hundreds)\sof\s)?thousands|hundreds|dozens|millions)(?=\sof\s)`,
  }
}

function spanish(): Spelled {
  const [unit, teen, tens] = [any(ES.units), any(ES.teens), any(ES.tens)]
  const two = String.raw`(?:${tens}(?:\sy\s(?:una?|uno|${unit}))?|${teen})`
  const hundred = String.raw`${any(ES.hundreds)}(?:\s(?:${two}|${unit}|una?|uno))?`
  const small = `(?:${hundred}|${two}|${unit})`
  const big = String.raw`(?:(?:${small}\s)?mil(?:\s${small})?|(?:medio|un|${small})\s(?:mill[óo]n|millones)|(?:una|media|${unit})\sdocenas?)`
  const fromTen = `(?:${big}|${hundred}|${two})`
  return {
    ...{ one: 'una?|uno', fromTen },
    number: String.raw`(?:${fromTen}|${unit})(?:\sy\smedi[oa])?`,
    share: String.raw`(?:la\smitad|(?:un|dos)\stercios?|una\stercera\sparte|dos\sterceras\spartes|una\scuarta\sparte|tres\scuart(?:os|as\spartes))`,
    vague: String.raw`(?:(?:decenas|cientos)\sde\smiles|decenas|docenas|cientos|centenares|miles|millones)(?=\sde\s)`,
  }
}

export const SPELLED = { en: english(), es: spanish() }

/** The number that words of {@link SPELLED} state, also “one” and “first”; NaN for a vague one. */
export function readSpelledNumber(text: string): number {
  let [total, open] = [0, 0]
  for (const word of text.toLowerCase().split(/[\s-]+/)) {
    const [value, times] = [VALUES.get(word), TIMES.get(word)]
    if (value !== undefined) open += value
    else if (times === undefined) continue
    // “Millones de dólares” leaves open how many.
    else if (open === 0 && word.endsWith('s')) return Number.NaN
    // “Two and a half”, but “half a million” and “two thirds”.
    else if (times === 1 / 2) open += times
    else if (times < 1e3) open = (open || 1) * times
    else [total, open] = [total + (open || 1) * times, 0]
  }
  return total + open || Number.NaN
}
