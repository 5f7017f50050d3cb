import { SPELLED } from './spelled-numbers.ts'

/** What a number in a text claims. */
export type NumberKind = 'percent' | 'dollars' | 'span' | 'count' | 'rank' | 'ratio'

/** A number with its thousands, its decimals and a fraction: `1,250`, `2.5`, `3⅓`, `3 1/3`. */
const ONE = String.raw`\d(?:[\d,]*\d)?(?:\.\d+)?(?:\s?[⅓⅔½¼¾]|\s\d/\d)?`
/** One number, or both ends of a range. */
const NUMBER = String.raw`(?<![\p{L}\d.,/#])(${ONE})(?:\s?(?:to|or|a|o|-|–|—)\s?(${ONE}))?`
const START = String.raw`(?<![\p{L}\d.,])`
const END = String.raw`(?![\p{L}\d])`
const MULTIPLE = String.raw`(?:\s?(k|m|thousand|mil|million|millón|millones|billion)${END})?`

/** What a count counts. */
const COUNTED = {
  en: [
    ...['homes?', 'houses?', 'condos?', 'sales', 'listings?', 'closings?', 'transactions?'],
    ...['offers?', 'showings?', 'sellers?', 'buyers?', '(?:home)?owners?', 'clients?'],
    ...['customers?', 'families', 'people', 'neighbors?', 'reviews?', 'agents?', 'stars?'],
  ].join('|'),
  es: [
    ...['casas?', 'viviendas?', 'ventas?', 'ofertas?', 'visitas', 'reseñas?', 'vendedores'],
    ...['compradores', 'dueños', 'propietarios', 'clientes', 'familias', 'personas', 'agentes'],
    'estrellas',
  ].join('|'),
}

/** Words before a number that is part of a name: of a law, a form, a road, a step or a day. */
const NAMES = [
  ...['code', 'sections?', 'prop', 'proposition', 'form', 'rule', 'measure', 'topic', 'title'],
  ...['act', 'chapter', 'article', 'ordinance', 'highway', 'route', 'district', 'unit', 'apt'],
  ...['suite', 'lot', 'step', 'question', 'proposición', 'formulario', 'regla', 'medida'],
  ...['artículo', 'sección', 'ley', 'distrito', 'lote', 'paso', 'pregunta', 'january', 'february'],
  ...['march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  'december',
].join('|')
const UNNAMED = String.raw`(?<!(?:^|[^\p{L}])(?:${NAMES})\.?\s)`

const PERCENT = {
  en: 'percent|per cent|percentage points?',
  es: 'por ciento|puntos? porcentual(?:es)?',
}
const SPANS = {
  en: 'hours?|days?|weeks?|months?|years?',
  es: 'horas?|días?|semanas?|mes(?:es)?|años?',
}
const DOLLARS = { en: 'dollars', es: 'dólares' }
const DAYS_OF = '(?:business|working|calendar|full)'
const OURS = { en: '(?:our|the|all) ', es: '(?:las|los|nuestr[ao]s|todas las|todos los) ' }
const OF_OURS = String.raw`(?:of ${OURS.en}|de ${OURS.es})`
/** What follows “3 times” in a comparison: “as many”, “the county’s”. */
const THAN = String.raw`(?=as|more|faster|the|más|menos|(?:el|la)\s(?:de|del|precio|impuesto|tasa|promedio)${END})`
const FIRMS = String.raw`(?:agent|broker|realtor|team|firm|agente|corredor|equipo|agencia)`

/** The words of both languages. */
const both = ({ en, es }: { en: string; es: string }) => `(?:${en}|${es})`

const finder = (kind: NumberKind, pattern: string) => ({
  kind,
  pattern: new RegExp(pattern, 'giu'),
})

/** The claims of numbers in digits, in this order: the later ones do not see what an earlier one found. */
const IN_DIGITS = [
  finder('rank', String.raw`${UNNAMED}${START}#\s?(\d{1,3})${END}`),
  finder('rank', String.raw`${START}(?:no\.|n\.º|núm\.|number|número)\s?(1)${END}(?!\.\d)`),
  finder(
    'rank',
    String.raw`${START}rank(?:s|ed)?\s(?:as\s)?(?:the\s)?(\d{1,3})(?:st|nd|rd|th)?${END}`,
  ),
  finder('rank', String.raw`${START}top\s(\d{1,3})\s(?=(?:\p{L}+\s)?${FIRMS})`),
  finder('rank', String.raw`${START}(\d{1,3})\smejores\s(?=${FIRMS})`),
  finder('percent', String.raw`${NUMBER}\s?(?:%|${both(PERCENT)}${END})`),
  finder('dollars', String.raw`(?:US)?\$\s?(${ONE})${MULTIPLE}`),
  finder('dollars', String.raw`${START}(${ONE})${MULTIPLE}\s(?:de\s)?${both(DOLLARS)}${END}`),
  finder(
    'ratio',
    String.raw`${START}(\d{1,3})\s(?:out of|in|of|of every|de cada)\s(\d{1,3})${END}(?![,.]\d|\s?%)`,
  ),
  finder('ratio', String.raw`${UNNAMED}${START}(\d[\d.]*)\s?[x×]${END}(?!\s?[\d$])`),
  finder('ratio', String.raw`${UNNAMED}${START}(\d[\d.]*)\s(?:times|veces)\s${THAN}`),
  finder('span', String.raw`${NUMBER}\+?[\s-](?:${DAYS_OF}[\s-])?${both(SPANS)}${END}`),
  finder(
    'count',
    String.raw`${UNNAMED}${NUMBER}\+?[\s-]${OF_OURS}?(?:[\p{L}’'-]+\s)?${both(COUNTED)}${END}`,
  ),
]

/**
 * The claims of numbers in words, narrower than those in digits: one is a number before “percent” and in a range or
 * ratio only, a count begins at ten, and no plural stands between it and its noun (“ten questions sellers ask”).
 */
function inWords(language: 'en' | 'es') {
  const { one, number, fromTen, share, vague } = SPELLED[language]
  const [percent, spans, dollars] = [PERCENT[language], SPANS[language], DOLLARS[language]]
  const [counted, ours] = [COUNTED[language], OURS[language]]
  const range = String.raw`${START}(?:(${one}|${number})\s(?:to|or|a|o)\s)?`
  const half = String.raw`half\sa|medio|(?:${one})(?:\sand\sa\shalf|\sy\smedio)?`
  const word =
    language === 'en' ? String.raw`(?:[\p{L}’'-]*[^s\P{L}]\s)?` : String.raw`(?:\p{L}+\s)?`
  return [
    finder('percent', String.raw`${range}(${number}|${half})\s(?:${percent})${END}`),
    finder('dollars', String.raw`${range}(${number})\s(?:de\s)?${dollars}${END}`),
    finder('dollars', String.raw`${START}(${vague})\s(?:of|de)\s${dollars}${END}`),
    finder(
      'ratio',
      String.raw`${START}(${one}|${number})\s(?:out of|in|of every|de cada)\s(${number})${END}(?![\s-](?:\p{L}+[\s-])?(?:${spans})${END})`,
    ),
    finder('ratio', String.raw`${START}(${number})\s(?:times|veces)\s${THAN}`),
    finder(
      'ratio',
      String.raw`${START}(?:in|en)\s(half|la\smitad)\s(?:the|del)\s(?:time|tiempo)${END}`,
    ),
    finder(
      'ratio',
      String.raw`${START}(${share})\s(?:(?:of|de) (?:${ours})?|${ours})${word}(?:${counted})${END}`,
    ),
    finder('span', String.raw`${range}(${number})[\s-](?:${DAYS_OF}[\s-])?(?:${spans})${END}`),
    finder('count', String.raw`${START}(${number})[\s-](?:stars?|estrellas)${END}`),
    finder('count', String.raw`${START}(${fromTen})[\s-]${OF_OURS}?${word}(?:${counted})${END}`),
    finder(
      'count',
      String.raw`${START}(${vague})\s(?:of|de) (?:${ours})?${word}(?:${counted})${END}`,
    ),
  ]
}

/** Ranks in words, and savings that leave the amount open: “save thousands”. */
const RANKS_AND_SAVINGS = [
  finder('rank', String.raw`${UNNAMED}${START}(?:number\s(one)|número\s(uno))${END}`),
  finder('rank', String.raw`${START}rank(?:s|ed)?\s(?:as\s)?(?:the\s)?(first)${END}`),
  finder('rank', String.raw`${START}top\s(${SPELLED.en.number})\s(?=(?:\p{L}+\s)?${FIRMS})`),
  finder('rank', String.raw`${START}(${SPELLED.es.number})\smejores\s(?=${FIRMS})`),
  finder(
    'dollars',
    String.raw`${START}sav(?:es?|ed|ing)\s(?:you\s|sellers\s|owners\s)?(hundreds|thousands)${END}`,
  ),
  finder('dollars', String.raw`${START}ahorr\p{L}{1,8}\s(cientos|miles)${END}`),
]

/** How each claim is found, in this order. A group of a pattern is a number. */
export const FINDERS = [...IN_DIGITS, ...RANKS_AND_SAVINGS, ...inWords('en'), ...inWords('es')]
