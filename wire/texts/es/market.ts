import type * as English from '../market.ts'
import { homesIn } from './statements.ts'

const or = new Intl.ListFormat('es-US', { type: 'disjunction' })

/** Spanish of {@link English.marketTexts}. To be reviewed by a native speaker. */
export const marketTexts: (typeof English)['marketTexts'] = {
  panel: {
    title: 'Análisis del mercado',
    lead: 'Lo que dicen las ventas registradas sobre una dirección. Cada cifra indica su fuente.',
    addressLabel: 'Dirección de la propiedad',
    addressPlaceholder: 'Calle, ciudad, código postal',
    submit: 'Analizar',
    forAddress: 'Para ',
    ownHome: (address) => `Ver ${address}`,
    noAddress:
      'Escriba una dirección y elija Analizar. Verá su rango, las ventas cercanas y las tendencias del mercado.',
    value: 'Valor de la propiedad',
    comparables: 'Ventas comparables',
    trends: 'Tendencias del mercado',
  },
  noData: {
    advice:
      'Ninguna venta registrada nos dice dónde está. Revise cómo está escrita y agregue la ciudad o el código postal, o ',
    unlike:
      'Ninguna venta registrada cerca de esta dirección se le parece. Revise lo que escribió sobre ella, o ',
    askAgent: 'pídale a su agente',
    forAnalysis: ' un análisis del mercado.',
    area: (zipCode) => `Ver casas en ${zipCode}`,
  },
  notOnRecord: 'No está registrado',
  squareFeet: (size) => `${size} pies²`,
  value: {
    loading: 'Cargando el valor',
    loadError: 'No se pudo cargar el valor',
    range: 'Rango probable',
    to: 'a',
    middle: 'Punto medio ',
    from: 'Según ',
    sales: (count) => `${count} ventas`,
    period: (first, last, source) => `, del ${first} al ${last}. Fuente: ${source}.`,
    checked: (count) =>
      `El rango se fija de modo que abarque 8 de cada 10 precios de las ${count} ventas registradas más cercanas y parecidas.`,
    notChecked: 'Aquí no se comprobó',
    whyNotChecked: (count) =>
      `Hay menos de ${count} ventas registradas cerca, muy pocas para comprobar el rango.`,
    home: 'Esta casa',
    area: homesIn,
    areaLead: (name) =>
      `Un rango para las casas en ${name}, no para una sola casa. Escriba el tamaño de su casa para ver su propio valor.`,
    sizedArea: (name) =>
      `Un rango para casas con estos datos en ${name}, no para una sola casa. Escriba su calle y número para ver su propio valor.`,
    plot: {
      summary: (count, low, high, middle) =>
        `${count} ventas, ajustadas a la casa, de ${low} a ${high}; el punto medio es ${middle}. En Ventas comparables están todas las cifras.`,
      legend:
        'Cada punto es una venta, ajustada a la casa. Cuentan los puntos rellenos, que son la mitad central.',
      middle: 'Punto medio',
      list: 'Precio de lista',
    },
    list: {
      near: (price) => `El precio de lista de ${price} está cerca del punto medio.`,
      off: (price, dollars, share, isAbove, isInside) =>
        `El precio de lista de ${price} está ${dollars} (${share}) por ${isAbove ? 'encima' : 'debajo'} del punto medio, ${
          isInside ? 'dentro' : 'fuera'
        } del rango probable.`,
      outside: ' Pregúntele a su agente qué es lo que estas ventas no muestran.',
    },
    pricePerSqFt: 'Precio por pie²',
    size: 'Tamaño',
    bedrooms: 'Recámaras',
    bathrooms: 'Baños',
    disclaimer:
      'Es una estimación a partir de ventas registradas, no un avalúo. Su agente ha visto la casa; pregúntele antes de fijar un precio.',
  },
  facts: {
    title: 'Sobre esta casa',
    lead: 'Cada respuesta afina el valor. Lo que deje vacío se toma del registro, si se conoce.',
    labels: {
      squareFeet: 'Tamaño, pies²',
      bedrooms: 'Recámaras',
      bathrooms: 'Baños',
      lotSquareFeet: 'Terreno, pies²',
      yearBuilt: 'Año de construcción',
      condition: 'Estado',
      view: 'Vista',
      remodeled: 'Remodelada',
      grade: 'Construcción',
    },
    placeholders: {
      squareFeet: '1,800',
      bedrooms: '3',
      bathrooms: '2',
      lotSquareFeet: '6,000',
      yearBuilt: '1958',
    },
    choose: 'Sin respuesta',
    conditions: {
      poor: 'Necesita muchas reparaciones',
      fair: 'Desgastada',
      average: 'Normal',
      good: 'Bien cuidada',
      excellent: 'Como nueva',
    },
    views: {
      none: 'Ninguna',
      fair: 'Algo de vista',
      average: 'Agradable',
      good: 'Buena',
      excellent: 'Excepcional',
    },
    remodeled: (years) => ({
      yes: `Sí, en los últimos ${years} años`,
      no: 'No',
    }),
    moved: (dollars) => `${dollars} al punto medio`,
    movedNothing: 'No cambia el punto medio',
    unknown: 'No cambia nada: ninguna venta registrada aquí lo indica',
    inWords: {
      squareFeet: 'el tamaño',
      bedrooms: 'las recámaras',
      bathrooms: 'los baños',
      lotSquareFeet: 'el terreno',
      yearBuilt: 'el año de construcción',
      condition: 'el estado',
      view: 'la vista',
      remodeled: 'la remodelación',
    },
    unrecorded: (facts) =>
      `Las ventas registradas aquí no indican ${or.format(facts)}, así que su respuesta no cambia nada. Dígaselo mejor a su agente.`,
    needed: 'Sin este dato no hay valor',
    clear: 'Borrar todo',
  },
  map: {
    title: 'Dónde están',
    summary: (count) =>
      `${count} ventas por longitud y latitud. La lista indica la distancia de cada una.`,
    home: 'Su casa',
    miles: (miles) => `${miles} mi`,
  },
  comparables: {
    title: 'Ventas comparables',
    loading: 'Cargando las ventas comparables',
    loadError: 'No se pudieron cargar las ventas comparables',
    empty: 'No hay ventas comparables en esta zona',
    caption:
      'Ventas comparables de los últimos seis meses, de la más cercana a la más lejana. Quite la marca de una para excluirla.',
    sale: 'Venta',
    price: 'Precio',
    adjusted: 'Ajustado',
    counts: 'Cuenta',
    adds: 'Suma',
    adjustments: {
      squareFeet: 'Tamaño',
      bedrooms: 'Recámaras',
      bathrooms: 'Baños',
      lotSquareFeet: 'Terreno',
      yearBuilt: 'Año',
      condition: 'Estado',
      view: 'Vista',
      remodeled: 'Remodelación',
      grade: 'Construcción',
    },
    perSqFt: (dollars) => `${dollars}/pie²`,
    sold: (day, miles) => `Vendida el ${day}, a ${miles}`,
    total: 'En total',
    rounded: (value) => `Redondeado a ${value}`,
    method:
      'Cada precio se ajusta a su casa. Cuenta la mitad central de los precios ajustados, y las ventas más cercanas y parecidas cuentan más que las demás.',
    bedrooms: (count) => `${count} rec.`,
    bathrooms: (count) => (count === 1 ? '1 baño' : `${count} baños`),
    basis: (kept, all) => `Lo que dicen ${kept} de estas ${all} ventas`,
    tooFew: 'Son muy pocas para decirlo. Deje al menos tres.',
    advice:
      'Estas son las ventas más cercanas y más parecidas a su casa. Excluya las que no se parezcan y el valor se actualiza.',
    includeAll: 'Incluir todas otra vez',
  },
  trends: {
    loading: 'Cargando las tendencias del mercado',
    loadError: 'No se pudieron cargar las tendencias del mercado',
    empty: 'No hay datos de tendencias del mercado',
    averagePrice: 'Precio promedio',
    salesCount: 'Número de ventas',
    chart: (firstPrice, firstMonth, lastPrice, lastMonth) =>
      `Precio promedio por mes, de ${firstPrice} en ${firstMonth} a ${lastPrice} en ${lastMonth}. La tabla de abajo tiene todas las cifras.`,
    caption: 'Ventas por mes, de la más reciente a la más antigua',
    headings: ['Mes', 'Ventas', 'Precio promedio', 'Cambio'],
  },
}
