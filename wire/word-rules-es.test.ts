import { expect, test } from 'vitest'
import rules from './word-rules.json' with { type: 'json' }
import { findNamedWords } from './word-rules.ts'
import spanish from './word-rules-es.json' with { type: 'json' }

/**
 * Spanish phrases of advertisements. “Perfecto para estudiantes”, “ideal para nidos vacíos” and “un barrio judío” are in
 * NAR’s video on fair housing in Spanish (nar.realtor), “sin judíos” and “hogar cristiano” in a Californian course
 * (albermoya.com), “ideal para jóvenes profesionales” in es.aretsifl.com, “no se admiten niños” in elsaltodiario.com,
 * “no hay niños, solo adultos”, “lisiado”, “ciego” and “en buena forma física” in the guide of Santa Barbara; all
 * read on 2026-11-28. The others say in Spanish what the English list of `word-rules.test.ts` says.
 */
const NAMED: Record<string, string[]> = {
  'familial-status': [
    ...['perfecto para estudiantes', 'ideal para nidos vacíos', 'ideal para jóvenes profesionales'],
    ...['ideal para familias', 'perfecta para una familia joven', 'ideales para la familia'],
    ...['excelente para parejas', 'la mejor para recién casados', 'hecha para una gran familia'],
    ...['adecuado para personas mayores', 'pensadas para jubilados', 'apta para solteras'],
    ...['no se admiten niños', 'no se aceptan menores', 'sin niños', 'no niños', 'sin hijos'],
    ...['no hay niños', 'libre de niños', 'no familias', 'sin bebés', 'prohibido niños'],
    ...['solo adultos', 'sólo para adultos', 'únicamente parejas', 'adultos solamente'],
    ...['exclusivo para adultos', 'solo para mayores de 55', 'parejas de preferencia'],
    ...['se buscan matrimonios', 'preferimos personas casadas', 'dos niños como máximo'],
    ...['no más de dos hijos', 'solo gente madura', 'de preferencia jubilados'],
  ],
  'race-and-origin': [
    ...['un barrio blanco', 'una comunidad asiática', 'compradores hispanos', 'vecinas negras'],
    ...[
      'una zona de mexicanos',
      'familias latinas',
      'un vecindario integrado',
      'dueños extranjeros',
    ],
    ...['un barrio de inmigrantes', 'una colonia segregada', 'solo blancos', 'solo ciudadanos'],
    ...['únicamente americanos', 'angloparlantes de preferencia', 'sin inmigrantes'],
    ...['no se aceptan extranjeros', 'debe hablar inglés', 'hay que hablar bien inglés'],
    ...['mayoritariamente china', 'de mayoría blanca', 'en su mayoría hispanos'],
  ],
  religion: [
    ...['un hogar cristiano', 'un barrio judío', 'familias cristianas', 'una comunidad musulmana'],
    ...['vecinos católicos', 'una familia religiosa', 'un barrio de creyentes', 'sin judíos'],
    ...['no ateos', 'solo cristianos', 'católicos de preferencia', 'se buscan creyentes'],
    ...['una zona ortodoxa', 'familias mormonas', 'únicamente para personas evangélicas'],
  ],
  'sex-and-orientation': [
    ...['solo mujeres', 'solo damas', 'caballeros de preferencia', 'se busca señorita'],
    ...['únicamente hombres', 'mujeres solamente', 'no se aceptan hombres', 'sin lesbianas'],
    ...['un departamento de soltero', 'un barrio gay', 'solo parejas heterosexuales'],
    ...['no parejas sin casar', 'exclusivamente varones'],
  ],
  disability: [
    ...['en buena forma física', 'físicamente aptos', 'solo personas sin discapacidad'],
    ...['sin sillas de ruedas', 'no se admiten sillas de ruedas', 'no animales de servicio'],
    ...['no perros guía', 'no discapacitados', 'sin lisiados', 'no se aceptan ciegos'],
    ...['no apta para personas con discapacidad', 'no es adecuado para adultos mayores'],
    ...['inadecuada para usuarios de sillas de ruedas', 'solo gente sana'],
    ...['debe poder subir escaleras', 'tienen que poder vivir solos'],
  ],
  'source-of-income': [
    ...['no Sección 8', 'no aceptamos la Sección 8', 'no se acepta el programa de Sección 8'],
    ...['sin vales', 'no se aceptan vales', 'no cupones de vivienda', 'sin asistencia pública'],
    ...['no inquilinos con vales', 'solo profesionales con empleo', 'debe tener empleo'],
    ...['personas que trabajen de preferencia', 'tienen que tener un trabajo'],
  ],
  catchwords: [
    ...[
      'un barrio exclusivo',
      'un exclusivo vecindario',
      'una comunidad privada',
      'vecinos selectos',
    ],
    ...['un vecindario tradicional', 'un barrio seguro', 'una zona muy segura', 'una mala zona'],
    ...['un área de poca delincuencia', 'colonias peligrosas', 'un vecindario sin crimen'],
    ...['el tipo de gente correcto', 'mala clase de vecinos', 'buen tipo de gente'],
    ...['una parte mala de la ciudad', 'la clase de personas adecuada'],
  ],
  promises: [
    ...['venta garantizada', 'garantizamos la venta', 'se garantiza', 'garantice su precio'],
    ...['le podemos garantizar', 'garantía de venta', 'garantía de devolución', 'garantía total'],
    ...['al mejor precio', 'el mejor precio posible', 'los mejores precios', 'la mejor oferta'],
    ...['el precio más alto', 'los precios más altos', 'la oferta más alta', 'al máximo precio'],
    ...['el precio máximo', 'mejor precio del mercado', 'las mejores ofertas'],
    ...['vendemos en días', 'se venderá rápido', 'venderemos por más', 'se vende en una semana'],
    ...[
      'siempre se vende rápido',
      'vendemos por encima de lo pedido',
      'nunca deja de venderse rápido',
    ],
    ...['sin riesgo', 'libre de riesgos', 'sin ningún riesgo', 'cero estrés', 'sin preocupaciones'],
    ...['sin complicaciones', 'sin molestias', 'no puede perder', 'imposible perder'],
    ...['el agente número uno', 'la agencia inmobiliaria n.º 1', 'le devolvemos su dinero'],
  ],
}

const FRAMES = [
  (words: string) => `La casa es ${words}, a tres cuadras del río.`,
  (words: string) => `${words}. Llámenos entre semana.`,
  (words: string) => `Hay quien escribe “${words}” en un anuncio.`,
  (words: string) => `Junto al parque,\n${words.replaceAll(' ', '\n  ')}, y construida en 1952.`,
  (words: string) => words.toUpperCase(),
  (words: string) => words.normalize('NFD'),
  (words: string) => words.replaceAll(/[áéíóú]/g, (vowel) => vowel.normalize('NFD')[0] ?? ''),
  (words: string) => `¿Tres recámaras, ${words} y dos baños?`,
]

/** Spanish for what HUD's memorandum of January 9, 1995 lets pass, and everyday words beside the patterns. */
const HARMLESS = [
  ...[
    'el cuarto familiar',
    'una casa unifamiliar',
    'un dúplex para dos familias',
    'la recámara principal',
  ],
  ...['el cuarto principal', 'a pasos de la parada', 'una vista excelente', 'sin bicicletas'],
  ...['vista a la iglesia', 'cerca de la iglesia', 'una iglesia enfrente', 'junto a la sinagoga'],
  ...[
    'una calle tranquila',
    'los hijos del vendedor',
    'la pareja que la vendió',
    'los niños del barrio',
  ],
  ...['la casa blanca de puertas negras', 'paredes blancas', 'peras asiáticas en el patio'],
  ...['el Teatro Chino', 'un vecino de Fresno', 'la colonia', 'de estilo colonial español'],
  ...['Caridades Católicas compró el lote', 'rampa para silla de ruedas', 'aguas negras'],
  ...['accesible en silla de ruedas', 'una entrada privada', 'una escritura con restricciones'],
  ...[
    'un contrato de exclusividad',
    'una caja fuerte',
    'el seguro de la casa',
    'la zona de inundación',
  ],
  ...['la zona de peligro de incendio', 'la Sección 8 del contrato', 'no vale la pena'],
  ...['un inspector empleado por el banco', 'la mejor época para vender', 'riesgo de incendio'],
  ...['una oferta más alta', 'una mejor oferta', 'el mejor postor', 'a una semana de la oferta'],
  ...['la garantía del techo', 'una línea de crédito con garantía hipotecaria', 'sin un permiso'],
  ...[
    'no tiene que hablar inglés',
    'no hay que hablar inglés con nosotros',
    'el portal está en inglés',
  ],
  ...[
    'solo una pareja la vio',
    'los adultos firman',
    'la mayor parte de la ciudad',
    'solo en efectivo',
  ],
  ...[
    'damas y caballeros',
    'una familia la compró',
    'las familias del condado',
    'no discrimine a nadie',
  ],
  ...['el Código de Familia', 'venda en primavera', 'se vende con todo', 'el precio que alcanzó'],
  ...['una comunidad con alberca', 'los dueños anteriores', 'un buen techo', 'el área de juegos'],
]

const textsOf = (phrases: string[]) =>
  phrases.flatMap((phrase) => FRAMES.map((frame) => frame(phrase)))

test('each of more than 120 Spanish phrases is found in each of 8 frames by the rule for it', () => {
  expect(Object.values(NAMED).flat().length).toBeGreaterThan(120)
  const missed = Object.entries(NAMED).flatMap(([id, phrases]) =>
    textsOf(phrases)
      .filter((text) => !findNamedWords(text).some(({ rule }) => rule.id === id))
      .map((text) => `${id}: ${text}`),
  )
  expect(missed).toEqual([])
})

test('none of more than 60 harmless Spanish phrases is found in any of 8 frames', () => {
  expect(HARMLESS.length).toBeGreaterThan(60)
  const found = textsOf(HARMLESS).flatMap((text) =>
    findNamedWords(text).map(({ words }) => [text, words]),
  )
  expect(found).toEqual([])
})

test('each rule has Spanish patterns, with where their words were read, the day and the certainty', () => {
  expect(spanish.rules.map(({ rule }) => rule)).toEqual(rules.map(({ id }) => id))
  for (const { patterns, source, sourceUrl, asOf, certainty } of spanish.rules) {
    for (const [, name] of patterns.join().matchAll(/\{([a-z]{2,})\}/g))
      expect(Object.keys(spanish.words)).toContain(name)
    expect(source).not.toBe('')
    expect(URL.canParse(sourceUrl)).toBe(true)
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(['secondary', 'assumption']).toContain(certainty)
  }
})
