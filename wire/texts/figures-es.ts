import type { FiguresTexts } from './figures.ts'

/** `noValue` of `statementTexts`, without the other English words of that catalogue, which `/es` would load. */
const NO_VALUE = 'We have too few recorded sales near this address. Enter a price instead.'

/** Why the hero's form has no statement, by its field. The server says it in English. */
const REFUSED: Record<string, string> = {
  address:
    'No pudimos hacer el cálculo. Revise la dirección o escriba un precio, o inténtelo más tarde.',
  price: 'Escriba una cantidad, como 850,000 o 2.5m.',
  payoff: 'Escriba una cantidad, como 850,000 o 2.5m.',
  size: 'Escriba el tamaño en pies cuadrados, como 1,800.',
  zip: 'Escriba los cinco números del código postal.',
}

/** Spanish words around the figures of `/es`, with “usted”. To be reviewed by a native speaker. */
export const figuresTextsEs: FiguresTexts = {
  locale: 'es-US',
  card: {
    example:
      'Es un ejemplo, en una ciudad sin impuesto de transferencia propio. Escriba su dirección para ver el rango probable según ventas registradas, o su propio precio.',
    own: 'Con el precio que escribió y los gastos de abajo. La calculadora acepta otros.',
    none: { cardTitle: 'Todavía sin cifras', cardBasis: 'El motivo está junto al campo.' },
    between: (low, high) => `de ${low} a ${high}`,
    area: (area, range, sales, days) =>
      `Casas en ${area}, no una sola casa: ${range}, según ${sales} ventas, ${days}.`,
    home: (range, sales, days) => `Rango probable ${range}: ${sales} ventas, ${days}.`,
    kept: (rate, range) => `Con el ${rate} le quedan ${range}.`,
    middle: 'Abajo: el punto medio.',
    title: (price) => `En una venta de ${price}`,
    negotiable: (rate) => `${rate}, negociable; puede ser cero`,
    countyTax: 'Del condado; sin impuesto de la ciudad',
    bothTaxes: 'Del condado y de la ciudad',
    costs: 'Escrow, título, reparaciones',
    costsAndMortgage: 'Hipoteca, escrow, título, reparaciones',
    traditional: (rate) => `${rate} del lado del vendedor; lo demás es igual`,
    announced: (title, kept) => `${title}: a usted le quedan ${kept}`,
  },
  form: {
    empty: 'Escriba una dirección o un precio',
    failed:
      'No pudimos hacer el cálculo en este momento. Inténtelo de nuevo más tarde o escriba un precio.',
    refused: (field, reason) =>
      reason === NO_VALUE
        ? 'Tenemos muy pocas ventas registradas cerca de esta dirección. Escriba un precio.'
        : (REFUSED[field] ?? 'Revise este dato.'),
  },
  calculator: {
    less: 'menos',
    more: 'más',
    kept: (net) => `A usted le quedan ${net}`,
    copied: 'Copiado',
    linkCopied: 'Enlace copiado',
    notCopied: 'No se copió. El mismo enlace está en la barra de direcciones.',
    problems: {
      dollars: 'Escriba una cantidad, como 850,000 o 2.5m',
      'buyer-agent': 'Escriba un porcentaje, como 2.5',
      'city-tax': 'Escriba una tasa, como 2.75',
    },
    usualPlace:
      'Sin impuesto adicional de la ciudad, como en casi toda California. Algunas ciudades lo cobran: pregunte al escrow.',
    otherPlace:
      'La secretaría municipal (city clerk) o su oficial de escrow conoce la tasa. Escríbala abajo, por cada $1,000.',
    noTax: 'Sin impuesto adicional: la ciudad recibe la mitad del impuesto del condado. ',
  },
}
