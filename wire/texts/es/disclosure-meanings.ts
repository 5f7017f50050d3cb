import type * as English from '../disclosure-meanings.ts'

/** What each disclosure is, as one says it to a seller: by the id of its date rule. */
const MEANINGS: Record<string, string> = {
  agency:
    'Dice para quién trabaja cada agente. Usted y su agente la firman antes de poner la casa a la venta.',
  tds: 'Un formulario en el que usted le dice al comprador lo que sabe de la casa y de su estado.',
  spq: 'Una lista de preguntas sobre el pasado de la casa: reparaciones, goteras, vecinos, reclamos al seguro.',
  'agent-visual-inspection': 'Lo que su agente vio al recorrer la casa.',
  nhd: 'Un informe que dice si la casa está en una zona de inundación, incendio o terremoto.',
  'lead-paint':
    'Lo que usted sabe sobre pintura con plomo en la casa, con un folleto sobre sus riesgos.',
  'earthquake-guide':
    'El folleto del estado sobre seguridad en terremotos, con un formulario corto sobre la casa.',
  'safety-statement':
    'Usted confirma que el calentador de agua está sujeto y que funcionan los detectores de humo y de monóxido de carbono.',
  'mello-roos': 'Un aviso de los impuestos especiales del vecindario que pagará el comprador.',
  'hoa-documents': 'Las reglas, el presupuesto y las cuotas de la asociación de propietarios.',
  'fire-hardening': 'Dice qué protege la casa de los incendios forestales y qué no.',
  'defensible-space':
    'Muestra que la maleza y las plantas alrededor de la casa están despejadas como pide la ley.',
  smoking: 'Usted le dice al comprador lo que sabe sobre si se fumó o vapeó dentro de la casa.',
  'death-on-property':
    'Usted le informa al comprador si alguien murió en la casa en los últimos tres años.',
  'resale-18-months':
    'Una lista de los trabajos que hicieron contratistas desde que usted compró la casa.',
  'la-residential-report':
    'El informe de la ciudad de Los Ángeles sobre los permisos y la zonificación de la casa.',
  'sf-residential-record':
    'El registro de San Francisco sobre los permisos de la casa y su uso legal.',
  'withholding-593':
    'Un formulario de impuestos del estado: dice si se retiene parte del precio para impuestos.',
  'compensation-instruction':
    'Su decisión por escrito sobre si usted paga al agente del comprador, y cuánto.',
  'leased-items':
    'Una lista de lo que está arrendado, como paneles solares, con las condiciones de cada arrendamiento.',
}

/** Spanish of {@link English.disclosureMeaning}, with “usted”. To be reviewed by a native speaker. */
export const disclosureMeaning: (typeof English)['disclosureMeaning'] = ({ id, form }) =>
  MEANINGS[id] ?? form
