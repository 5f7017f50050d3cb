import * as English from '../home-statements.ts'

/** Spanish of {@link English.homeStatementTexts}. To be reviewed by a native speaker. */
export const homeStatementTexts: (typeof English)['homeStatementTexts'] = {
  title: (home) => `Lo que le queda de ${home}`,
  loading: 'Calculando lo que le queda',
  failed: 'No se pudo cargar lo que le queda',
  empty:
    'Todavía no hay precio. Escriba uno y calculamos cada renglón de la venta, hasta el centavo.',
  noPrice: 'Se retiró el precio. Escriba uno para ver lo que le queda.',
  keep: (percent) => `Le queda con ${percent}`,
  ofPrice: (price, servicePackage) => `de ${price}, con ${servicePackage}`,
  range: (low, high) => `Rango probable cuando reservó: de ${low} a ${high}`,
  lines: {
    price: 'Precio de venta',
    listingFee: 'Nuestra comisión de venta',
    buyerAgentFee: 'Agente del comprador',
    countyTax: 'Impuesto de transferencia del condado',
    cityTax: 'Impuesto de transferencia de la ciudad',
    payoff: 'Saldo de la hipoteca',
    otherCosts: 'Otros gastos',
    net: 'Le queda',
  },
  traditional: (net, percent) =>
    `En una venta tradicional en las mismas condiciones, con ${percent} para el lado del vendedor, le quedarían ${net}.`,
  difference: (amount, isMore) => `Son ${amount} ${isMore ? 'menos' : 'más'}.`,
  sources: 'Fuentes de los impuestos',
  assumption: 'De dónde sale el 6%',
  advice: 'Esto no es asesoría legal ni fiscal. Confirme los impuestos con escrow.',
  changes: 'Cómo ha cambiado',
  reasons: {
    booking: 'Reservó con estas cifras',
    figures: 'Cambiaron las cifras',
    facts: 'Cambiaron los datos de la casa',
    price: 'Cambió el precio',
    package: 'Cambió el paquete',
    amendment: 'Se firmó una enmienda',
    undone: 'Se deshizo un cambio',
  },
  version: (net, price, percent) => `${net} de ${price} con ${percent}`,
  withoutPrice: 'Sin precio',
  by: (name) => `por ${name}`,
  edit: {
    open: 'Cambiar las cifras',
    title: 'Sus cifras',
    submit: 'Guardar',
    pending: 'Guardando...',
    success: 'Sus cifras se guardaron',
    failure: { title: 'No se guardó', text: 'Sus cifras no se guardaron. Inténtelo de nuevo.' },
    fields: {
      price: {
        label: 'Precio que tiene en mente',
        help: 'Hasta que su casa tenga un precio de lista.',
      },
      payoff: { label: 'Saldo de la hipoteca', help: 'Su prestamista le da la cifra exacta.' },
      buyerAgent: { label: 'Agente del comprador, %', help: 'Negociable. Puede ser cero.' },
      otherCosts: { label: 'Otros gastos', help: 'Escrow, título, reparaciones.' },
      place: { label: 'Ciudad, para su impuesto de transferencia' },
      cityRate: { label: 'Impuesto de transferencia de la ciudad, $ por cada $1,000' },
    },
    anywhere: 'Una ciudad sin impuesto propio',
    other: 'Otra ciudad: escriba su tasa',
    invalid: {
      dollars: 'Escriba una cantidad como 850,000 o 2.5m',
      percent: 'Escriba un porcentaje como 2.5',
      rate: 'Escriba una tasa como 2.75',
    },
  },
  sale: {
    fixed:
      'A partir de la oferta aceptada, con los gastos conocidos ese día. Lo que vale es la liquidación final de escrow.',
  },
  staff: English.homeStatementTexts.staff,
  stale: 'Las cifras cambiaron desde que las abrió. Revíselas de nuevo.',
  priceIsListed: 'Cuenta el precio de lista de su casa. Su agente lo cambia.',
  priceMissing: 'Escriba un precio',
}
