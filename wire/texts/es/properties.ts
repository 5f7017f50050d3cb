import * as English from '../properties.ts'

const ADD = 'Agregar propiedad'
const CREATED = 'Propiedad agregada'
const UPDATING = 'Guardando...'

/** Spanish of {@link English.propertyTexts}. To be reviewed by a native speaker. */
export const propertyTexts: (typeof English)['propertyTexts'] = {
  saleFacts: {
    listingPrice: 'Precio de lista',
    salePrice: 'Precio de venta',
    listed: 'En el mercado',
    pending: 'Venta pendiente',
    sold: 'Vendida',
  },
}

/** Staff screens stay English. */
export const adminPropertyTexts = English.adminPropertyTexts

/** Spanish of {@link English.clientPropertyTexts}. */
export const clientPropertyTexts: (typeof English)['clientPropertyTexts'] = {
  home: 'Casa',
  propertiesPanel: {
    title: 'Propiedades',
    add: ADD,
    empty: {
      title: 'Todavía no hay propiedades',
      text: 'Agregue la casa que quiere vender. Aquí aparecerán sus avances y sus documentos.',
    },
    errorTitle: 'No se pudieron cargar sus propiedades',
    loading: 'Cargando sus propiedades',
  },
  addProperty: {
    dialog: {
      title: ADD,
      description: 'La casa que quiere vender. Puede cambiar el paquete más adelante.',
      submitLabel: ADD,
      pendingLabel: 'Agregando...',
    },
    fields: {
      address: { label: 'Dirección de la propiedad' },
      propertyType: { label: 'Tipo de propiedad', placeholder: 'Elija un tipo' },
      zipCode: { label: 'Código postal' },
      servicePackage: { label: 'Paquete de servicio', placeholder: 'Todavía no sé' },
      timeline: { label: 'Plazo', placeholder: '¿Cuándo quiere vender?' },
    },
    success: (address) => ({
      title: CREATED,
      description: `${address} ya está en su portal.`,
    }),
    failure: { title: 'No se agregó', text: 'No se pudo agregar la propiedad' },
  },
  propertyCard: {
    manage: 'Administrar la propiedad',
    manageLabel: (address) => `Administrar la propiedad: ${address}`,
    viewListing: 'Ver el anuncio en el MLS',
  },
  propertyDetail: {
    propertyType: 'Tipo de propiedad',
    package: 'Paquete',
    timeline: 'Plazo',
    zipCode: 'Código postal',
    fromAgent: 'De su agente: ',
  },
  managementForm: {
    title: 'Administrar la propiedad',
    servicePackage: 'Paquete de servicio',
    packageHelp: [
      '1% DIY Pro = solo el anuncio en el MLS; usted se encarga de lo demás',
      '1.5% Showing Support = incluye ayuda con las visitas',
      '2% Full Service = servicio completo, con todo nuestro apoyo',
    ],
    mlsListing: {
      label: 'Enlace del anuncio en el MLS',
      help: 'La dirección pública de su anuncio. Déjela vacía si no hay.',
      placeholder: 'https://',
    },
    submit: 'Guardar los cambios',
    pending: UPDATING,
    viewListing: 'Ver el anuncio actual',
    success: {
      title: 'Propiedad actualizada',
      description: 'Los datos de la propiedad se guardaron.',
    },
    requested: (name) => ({
      title: 'La enmienda está lista',
      description: `Fírmela y ${name} es suyo. Hasta entonces no cambia nada.`,
    }),
    failure: { title: 'No se guardó', text: 'Sus cambios no se guardaron. Inténtelo de nuevo.' },
  },
  packageDialog: {
    title: (name) => `¿Cambiar a ${name}?`,
    atOnce: 'Su comisión de venta cambia de inmediato.',
    amendment:
      'Usted ya firmó un contrato para esta casa, así que preparamos una enmienda (en inglés). El paquete cambia cuando la firme.',
    keep: 'Esto retira la enmienda que espera su firma. Su paquete queda como está.',
    confirm: 'Cambiar de paquete',
    ask: 'Pedir la enmienda',
    withdraw: 'Conservar mi paquete',
    pending: UPDATING,
  },
  packageFee: {
    typedPrice: {
      label: 'Pruebe un precio de venta',
      help: 'Solo para ver la cantidad en dólares. No se guarda.',
    },
    pricePlaceholder: '$850,000',
    same: 'Lo mismo que ahora.',
    more: (dollars) => `${dollars} más que ahora.`,
    less: (dollars) => `${dollars} menos que ahora.`,
    perPrice: (dollars) => `${dollars} por cada $100,000 del precio de venta.`,
    feeOn: (price) => `Comisión de venta sobre ${price}`,
    buyerAgent: '. La comisión del agente del comprador es aparte.',
    now: (packageLabel) => `Ahora: ${packageLabel}`,
  },
  sellingProgress: {
    title: 'Avance de la venta',
    milestones: 'Etapas',
    done: 'Terminada',
    current: 'Usted está aquí',
    ahead: 'Por delante',
    currentAfterDate: ' (usted está aquí)',
  },
}

/** Spanish of {@link English.packageChangeTexts}. */
export const packageChangeTexts: (typeof English)['packageChangeTexts'] = {
  stale: 'El paquete cambió desde que abrió esta página. Revíselo de nuevo.',
  signedMeanwhile: 'Se acaba de firmar un contrato para esta casa. Inténtelo de nuevo.',
  // Stored on the contract as the reason of its withdrawal.
  replaced: English.packageChangeTexts.replaced,
}

/** Spanish of {@link English.propertyNotificationTexts}. */
export const propertyNotificationTexts: (typeof English)['propertyNotificationTexts'] = {
  statusChanged: (address, status) => ({
    title: status,
    message: `${address}: nuevo estado, ${status}.`,
  }),
}

const FIELD_NAMES = {
  address: 'la dirección',
  propertyType: 'el tipo',
  servicePackage: 'el paquete',
  timeline: 'el plazo',
  zipCode: 'el código postal',
  mlsListingUrl: 'el anuncio en el MLS',
}

const listed = new Intl.ListFormat('es-US')

/** Spanish of {@link English.propertyConflictText}. */
export const propertyConflictText: (typeof English)['propertyConflictText'] = (who, fields) =>
  `Mientras tanto, ${who} cambió ${listed.format(fields.map((field) => FIELD_NAMES[field]))}.`
