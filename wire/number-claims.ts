/** What a number in a text claims. */
export type NumberKind = 'percent' | 'dollars' | 'span' | 'count' | 'rank' | 'ratio'

/** A number that a reader takes for a fact: a percent, an amount, a span of time, a count, a rank or a ratio. */
export type NumberClaim = {
  kind: NumberKind
  /** As the text has it, with its unit: `$1.2 million`, `30 business days`, `5 to 10%`. */
  words: string
  /** The number, or both ends of a range: percent, dollars, or as many of the unit. */
  values: number[]
  /** One for each of `values`. Two claims with the same key state the same number of the same unit, in either language. */
  keys: string[]
}

const FRACTIONS: Record<string, number> = {
  ...{ '⅓': 1 / 3, '⅔': 2 / 3, '½': 0.5, '¼': 0.25, '¾': 0.75 },
}

const SPELLED = [
  ...['one|un|uno', 'two|dos', 'three|tres', 'four|cuatro', 'five|cinco'],
  ...['six|seis', 'seven|siete', 'eight|ocho', 'nine|nueve', 'ten|diez'],
].map((words) => words.split('|'))

const MULTIPLES: [words: RegExp, times: number][] = [
  [/^(k|thousand|mil)$/i, 1e3],
  [/^(m|million|millón|millones)$/i, 1e6],
  [/^billion$/i, 1e9],
]

/** A number with its thousands, its decimals and a fraction: `1,250`, `2.5`, `3⅓`, `3 1/3`. */
const ONE = String.raw`\d(?:[\d,]*\d)?(?:\.\d+)?(?:\s?[⅓⅔½¼¾]|\s\d/\d)?`
/** One number, or both ends of a range. */
const NUMBER = String.raw`(?<![\p{L}\d.,/#])(${ONE})(?:\s?(?:to|or|a|o|-|–|—)\s?(${ONE}))?`
const START = String.raw`(?<![\p{L}\d.,])`
const END = String.raw`(?![\p{L}\d])`
const MULTIPLE = String.raw`(?:\s?(k|m|thousand|mil|million|millón|millones|billion)${END})?`

const UNITS: [unit: string, words: RegExp][] = [
  ['hours', /hour|hora/i],
  ['days', /day|día/i],
  ['weeks', /week|semana/i],
  ['months', /month|mes/i],
  ['years', /year|año/i],
]

const COUNTED = [
  ...[
    'homes?',
    'houses?',
    'condos?',
    'sales',
    'listings?',
    'closings?',
    'transactions?',
    'offers?',
  ],
  ...['showings?', 'sellers?', 'buyers?', '(?:home)?owners?', 'clients?', 'customers?', 'families'],
  ...['people', 'neighbors?', 'reviews?', 'agents?', 'stars?'],
  ...[
    'casas?',
    'viviendas?',
    'ventas?',
    'ofertas?',
    'visitas',
    'reseñas?',
    'vendedores',
    'compradores',
  ],
  ...['dueños', 'propietarios', 'clientes', 'familias', 'personas', 'agentes', 'estrellas'],
].join('|')

/** Words before a number that is part of a name: of a law, a form, a road, a step or a day. */
const NAMES = [
  ...[
    'code',
    'sections?',
    'prop',
    'proposition',
    'form',
    'rule',
    'measure',
    'topic',
    'title',
    'act',
  ],
  ...[
    'chapter',
    'article',
    'ordinance',
    'highway',
    'route',
    'district',
    'unit',
    'apt',
    'suite',
    'lot',
  ],
  ...[
    'step',
    'question',
    'proposición',
    'formulario',
    'regla',
    'medida',
    'artículo',
    'sección',
    'ley',
  ],
  ...[
    'distrito',
    'lote',
    'paso',
    'pregunta',
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
  ],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
].join('|')
const UNNAMED = String.raw`(?<!(?:^|[^\p{L}])(?:${NAMES})\.?\s)`

const PERCENT = 'percent|per cent|percentage points?|por ciento|puntos porcentuales'
const SPANS = 'hours?|days?|weeks?|months?|years?|horas?|días?|semanas?|mes(?:es)?|años?'
const DAYS_OF = '(?:business|working|calendar|full)'
const OF_OURS = '(?:of (?:our|the) |de (?:las|los|nuestr[ao]s) )'
const FIRMS = String.raw`(?:agent|broker|realtor|team|firm|agente|corredor|equipo|agencia)`

const finder = (kind: NumberKind, pattern: string) => ({
  kind,
  pattern: new RegExp(pattern, 'giu'),
})

/** In this order: the later ones do not see what an earlier one found. */
const FINDERS = [
  finder('rank', String.raw`${UNNAMED}${START}#\s?(\d{1,3})${END}`),
  finder('rank', String.raw`${START}(?:no\.|n\.º|núm\.|number|número)\s?(1)${END}(?!\.\d)`),
  finder(
    'rank',
    String.raw`${START}rank(?:s|ed)?\s(?:as\s)?(?:the\s)?(\d{1,3})(?:st|nd|rd|th)?${END}`,
  ),
  finder('rank', String.raw`${START}top\s(\d{1,3})\s(?=(?:\p{L}+\s)?${FIRMS})`),
  finder('rank', String.raw`${START}(\d{1,3})\smejores\s(?=${FIRMS})`),
  finder('percent', String.raw`${NUMBER}\s?(?:%|(?:${PERCENT})${END})`),
  finder('percent', String.raw`${START}(${SPELLED.flat().join('|')})\s(?:${PERCENT})${END}`),
  finder('dollars', String.raw`(?:US)?\$\s?(${ONE})${MULTIPLE}`),
  finder('dollars', String.raw`${START}(${ONE})${MULTIPLE}\s(?:de\s)?(?:dollars|dólares)${END}`),
  finder(
    'ratio',
    String.raw`${START}(\d{1,3})\s(?:out of|in|of|of every|de cada)\s(\d{1,3})${END}(?![,.]\d|\s?%)`,
  ),
  finder('ratio', String.raw`${UNNAMED}${START}(\d[\d.]*)\s?[x×]${END}(?!\s?[\d$])`),
  finder(
    'ratio',
    String.raw`${UNNAMED}${START}(\d[\d.]*)\s(?:times|veces)\s(?=as|more|faster|the|más|menos)`,
  ),
  finder('span', String.raw`${NUMBER}\+?[\s-](?:${DAYS_OF}[\s-])?(?:${SPANS})${END}`),
  finder(
    'count',
    String.raw`${UNNAMED}${NUMBER}\+?[\s-]${OF_OURS}?(?:[\p{L}’'-]+\s)?(?:${COUNTED})${END}`,
  ),
]

/** An age ("62 years old", "tengo 62 años") or a frequency ("24 hours a day"). */
const AFTER_SPAN =
  /^\s?(?:old|of age|o más|de edad|(?:a|per|al|por) (?:day|week|month|year|día|semana|mes|año))(?!\p{L})/iu
const BEFORE_AGE = /(?:^|[^\p{L}])(?:tengo|tiene|tenga|cumpl\p{L}+|age|aged)\s$/iu
/** The length of text before a span in which {@link BEFORE_AGE} looks, so that many spans in a long text take linear time. */
const LONGEST_BEFORE_AGE = 30
const IS_YEAR = /^(?:1[89]|20)\d\d$/

/** Whether digits beside a unit are no claim: an age, a frequency, a year, or a name such as "100-year floodplain". */
function isOther(
  { kind, words }: { kind: NumberKind; words: string },
  before: string,
  after: string,
) {
  const [number = ''] = words.split(/[\s-]/)
  if (kind === 'count') return IS_YEAR.test(number)
  if (kind !== 'span') return false
  return /^\d+-year/i.test(words) || AFTER_SPAN.test(after) || BEFORE_AGE.test(before)
}

/** All numbers of a text that are claims, in the order of the text. Years, ages, laws, times and sizes are none. */
export function findNumberClaims(text: string): NumberClaim[] {
  let left = text.replace(/\s/g, ' ')
  const found: (NumberClaim & { at: number })[] = []
  for (const { kind, pattern } of FINDERS)
    left = left.replace(pattern, (words: string, ...parts: unknown[]) => {
      const at = Number(parts.find((part) => typeof part === 'number'))
      const claim = { kind, words: words.trim() }
      const before = left.slice(Math.max(0, at - LONGEST_BEFORE_AGE), at)
      if (!isOther(claim, before, left.slice(at + words.length)))
        found.push({ ...claim, ...measure(claim, parts.filter(isText).slice(0, -1)), at })
      return '·'.repeat(words.length)
    })
  return found.toSorted((one, other) => one.at - other.at).map(({ at: _place, ...claim }) => claim)
}

const isText = (part: unknown) => typeof part === 'string'

/** @param parts the numbers that the pattern found, and for dollars the word that multiplies the last one */
function measure({ kind, words }: { kind: NumberKind; words: string }, parts: string[]) {
  const last = parts.at(-1) ?? ''
  const times = MULTIPLES.find(([multiple]) => multiple.test(last))?.[1]
  const values = (times ? parts.slice(0, -1) : parts).map((part) => numberOf(part) * (times ?? 1))
  const unit = kind === 'span' ? (UNITS.find(([, named]) => named.test(words))?.[0] ?? '') : ''
  if (kind === 'ratio') return { values, keys: [`ratio ${values.join('/')}`] }
  return { values, keys: values.map((value) => keyOf(kind, value, unit)) }
}

/** The key of a claim. Values that differ in less than a ten-thousandth have the same one: 3⅓ and 3.3333. */
export const keyOf = (kind: NumberKind, value: number, unit = ''): string =>
  [kind, unit, Math.round(value * 1e4) / 1e4].filter((part) => part !== '').join(' ')

function numberOf(text: string): number {
  const spelled = SPELLED.findIndex((words) => words.includes(text.toLowerCase()))
  if (spelled >= 0) return spelled + 1
  const [, digits = '', sign = '', over, under] =
    /^([\d.,]+)\s?([⅓⅔½¼¾])?(?:(\d)\/(\d))?$/u.exec(text.trim()) ?? []
  const fraction = FRACTIONS[sign] ?? (over && under ? Number(over) / Number(under) : 0)
  // A comma before one or two last digits is the decimal comma of "5,5 %".
  const plain = /^\d{1,2},\d{1,2}$/.test(digits)
    ? digits.replace(',', '.')
    : digits.replaceAll(',', '')
  return Number(plain) + fraction
}
