import type * as English from '../sentences.ts'

/**
 * To be reviewed by a native speaker. A sentence that is not in here is shown in English. Refusals of the catalogues are not:
 * the server answers those in the language of the viewer.
 */
const SPANISH: Record<string, string> = {
  // Homes and their sale
  'Single Family Home': 'Casa unifamiliar',
  Townhouse: 'Casa adosada',
  Condominium: 'Condominio',
  'Multi-Family': 'Multifamiliar',
  Land: 'Terreno',
  Other: 'Otro',
  'As soon as possible': 'Lo antes posible',
  '1-3 months': 'De 1 a 3 meses',
  '3-6 months': 'De 3 a 6 meses',
  '6-12 months': 'De 6 a 12 meses',
  'Just exploring options': 'Solo estoy explorando opciones',
  'Not specified': 'Sin indicar',
  'Consultation Booked': 'Consulta reservada',
  Consultation: 'Consulta',
  Preparation: 'Preparación',
  'Active Listing': 'A la venta',
  Listed: 'A la venta',
  Listing: 'A la venta',
  'Pending Sale': 'Venta pendiente',
  'In escrow': 'En escrow',
  Escrow: 'Escrow',
  Sold: 'Vendida',
  Closed: 'Cerrada',
  Closing: 'Cierre',
  Keys: 'Llaves',
  'No package yet': 'Todavía sin paquete',
  // The client's stage
  Lead: 'Primer contacto',
  'Consultation Scheduled': 'Consulta programada',
  'Consultation Completed': 'Consulta realizada',
  'Contract Pending': 'Contrato pendiente',
  'Active Client': 'Cliente activo',
  'Sale Pending': 'Venta pendiente',
  'Sale Completed': 'Venta cerrada',
  Cancelled: 'Cancelada',
  'On Hold': 'En pausa',
  // Parts of a home's page
  Offers: 'Ofertas',
  Dates: 'Fechas',
  Disclosures: 'Declaraciones',
  Showings: 'Visitas',
  Documents: 'Documentos',
  'Home and people': 'Casa y personas',
  // Who acts
  Us: 'Nosotros',
  You: 'Usted',
  'The client': 'El cliente',
  'The buyer': 'El comprador',
  'The association': 'La asociación',
  'The escrow holder': 'La compañía de escrow',
  // Offers and showings
  Cash: 'Al contado',
  'Conventional loan': 'Préstamo convencional',
  'FHA loan': 'Préstamo FHA',
  'VA loan': 'Préstamo VA',
  'Other financing': 'Otro financiamiento',
  'Vacant at closing': 'Desocupada al cierre',
  'You stay after closing': 'Usted se queda después del cierre',
  'The tenant stays': 'El inquilino se queda',
  'Half each': 'La mitad cada uno',
  'The time doesn’t work': 'La hora no me conviene',
  'Too short notice': 'Muy poco aviso',
  'The home isn’t ready': 'La casa no está lista',
  'Something else is planned': 'Ya hay otro plan',
  'We are away': 'Estamos fuera',
  'Very interested': 'Muy interesado',
  'Somewhat interested': 'Algo interesado',
  'Not interested': 'No interesado',
  'Too high': 'Muy alto',
  'About right': 'Adecuado',
  Low: 'Bajo',
  Unsigned: 'Sin firmar',
  Signed: 'Firmado',
  Withdrawn: 'Retirado',
  // Vendors and people
  All: 'Todos',
  Photography: 'Fotografía',
  Videography: 'Video',
  Staging: 'Decoración para la venta',
  'Broker of record': 'Corredor responsable',
  Agent: 'Agente',
  // What a schema says at a field
  'First name is required': 'Escriba su nombre',
  'Last name is required': 'Escriba su apellido',
  'Name is required': 'Escriba el nombre',
  'Phone is required': 'Escriba el teléfono',
  'Enter the number with its area code': 'Escriba el número con su código de área',
  'Email is required': 'Escriba el correo electrónico',
  'Valid email is required': 'Escriba un correo electrónico válido',
  'Message is required': 'Escriba un mensaje',
  'Write a message first': 'Escriba primero un mensaje',
  'Address is required': 'Escriba la dirección',
  'Enter the address of the home': 'Escriba la dirección de la casa',
  'Name the home to talk about': 'Indique de qué casa hablaremos',
  'Property type is required': 'Elija el tipo de propiedad',
  'Choose a property type': 'Elija el tipo de propiedad',
  'Choose one of the timelines': 'Elija uno de los plazos',
  'Choose a date': 'Elija una fecha',
  'Choose a time': 'Elija una hora',
  'Enter a 5-digit zip code': 'Escriba un código postal de 5 dígitos',
  'Enter an amount in whole dollars': 'Escriba un monto en dólares enteros',
  'The amount cannot be negative': 'El monto no puede ser negativo',
  'The amount is too large': 'El monto es demasiado grande',
  'Enter a valid web address': 'Escriba una dirección web válida',
  'The text contains a character that cannot be stored':
    'El texto tiene un carácter que no se puede guardar',
  'Enter a size from 100 to 50,000 square feet': 'Escriba una superficie de 100 a 50,000 pies²',
  'Enter the number of bedrooms': 'Escriba el número de recámaras',
  'Enter the number of bathrooms': 'Escriba el número de baños',
  'Enter a lot from 100 to 5,000,000 square feet': 'Escriba un terreno de 100 a 5,000,000 de pies²',
  'Enter a year such as 1986': 'Escriba un año, por ejemplo 1986',
  'Choose one of the five conditions': 'Elija uno de los cinco estados',
  'Choose one of the views': 'Elija una de las vistas',
  'Choose yes or no': 'Elija sí o no',
  'Choose DIY Pro, Showing Support or Full Service':
    'Elija DIY Pro, Showing Support o Full Service',
  'Use a date such as 2026-11-20': 'Escriba una fecha, por ejemplo 2026-11-20',
  'Enter the number of units': 'Escriba el número de viviendas',
  'Choose one of the cities': 'Elija una de las ciudades',
  'Name the county, such as Alameda County': 'Escriba el condado, por ejemplo Alameda County',
  'Enter a rate such as 2.75': 'Escriba una tasa, por ejemplo 2.75',
  'Choose a fire zone': 'Elija una zona de incendios',
  'Enter a day that has passed': 'Escriba un día que ya pasó',
  'Enter an amount such as 850,000 or 2.5m': 'Escriba un monto, por ejemplo 850,000 o 2.5m',
  'Enter an address or a price': 'Escriba una dirección o un precio',
  'Use 5 digits': 'Use 5 dígitos',
  'Choose one of the notification types': 'Elija uno de los tipos de notificación',
  'Say why': 'Diga por qué',
  // Signing in
  'Password is required': 'Escriba la contraseña',
  'Use at least 12 characters': 'Use al menos 12 caracteres',
  'This password is too common': 'Esta contraseña es demasiado común',
  'Choose a password that is not your name or email':
    'Elija una contraseña que no sea su nombre ni su correo',
  'Enter your current password': 'Escriba su contraseña actual',
  'This is not your current password': 'Esta no es su contraseña actual',
  'Invalid email or password': 'El correo o la contraseña no son correctos',
  'That code is not right or has expired': 'El código no es correcto o ya venció',
  'This link has expired or was used. Ask for a new one.':
    'Este enlace venció o ya se usó. Pida uno nuevo.',
  'The link is not complete': 'El enlace está incompleto',
  'The password contains a character we cannot take':
    'La contraseña tiene un carácter que no podemos aceptar',
  'This invitation has expired or was withdrawn. Ask for a new one.':
    'Esta invitación venció o se retiró. Pida una nueva.',
  'Enter your code': 'Escriba su código',
  'That code is not right, or it was used already': 'El código no es correcto o ya se usó',
  'That passkey did not work. Please try again.':
    'Esa llave de acceso no funcionó. Inténtelo de nuevo.',
  'Give the passkey a name': 'Dé un nombre a la llave de acceso',
  'This passkey is known already, or there are 10.':
    'Esta llave de acceso ya está registrada, o ya hay 10.',
  'Passkeys need an address with a name, not a number.':
    'Las llaves de acceso necesitan una dirección con nombre, no con número.',
  'Confirm that it is you first.': 'Confirme primero que es usted.',
  'Set up a passkey or an authenticator app first.':
    'Configure primero una llave de acceso o una aplicación de autenticación.',
  'An authenticator app is set up already. Remove it first.':
    'Ya hay una aplicación de autenticación. Quítela primero.',
  'You have not set up a second factor.': 'Usted no ha configurado un segundo factor.',
  'Many people are signing in right now. Please try again in a moment.':
    'Muchas personas están entrando en este momento. Inténtelo de nuevo en un momento.',
  // What the server refuses
  'Something went wrong on our side. Please try again.':
    'Algo falló de nuestro lado. Vuelva a intentarlo.',
  'We cannot reach our records right now. Please try again in a moment.':
    'En este momento no podemos consultar los datos. Vuelva a intentarlo en un momento.',
  'We cannot accept files right now. Please tell us, and try again later.':
    'En este momento no podemos recibir archivos. Avísenos e inténtelo más tarde.',
  'Access denied. Your account may not do this.': 'Su cuenta no puede hacer esto.',
  'Consultation Required: Please complete your consultation to use the client portal.':
    'Primero la consulta: podrá usar el portal después de su consulta.',
  'We are doing maintenance right now. You can read everything, but nothing can be saved. Please try again in a few minutes.':
    'Estamos haciendo mantenimiento. Puede leer todo, pero no se puede guardar nada. Inténtelo de nuevo en unos minutos.',
  'That was too many requests. Please wait a little and try again.':
    'Fueron demasiadas solicitudes. Espere un poco e inténtelo de nuevo.',
  'This request came from another site.': 'Esta solicitud vino de otro sitio.',
  'This address could not be read.': 'No se pudo leer esta dirección.',
  'This request could not be read. Send valid JSON.': 'No se pudo leer esta solicitud.',
  'This belongs to something that has just been deleted.':
    'Esto pertenece a algo que se acaba de borrar.',
  'Choose an hour from 9:00 AM to 5:00 PM Pacific, Monday to Saturday.':
    'Elija una hora de 9:00 a.m. a 5:00 p.m. (hora del Pacífico), de lunes a sábado.',
  'That time has passed. Please choose another.': 'Esa hora ya pasó. Elija otra.',
  'Choose a time within the next ten years.': 'Elija una hora en los próximos diez años.',
  'This link is no longer good: the time has passed, the consultation was cancelled, or the link is not complete.':
    'Este enlace ya no sirve: la hora pasó, la consulta se canceló o el enlace está incompleto.',
  'No valuation data available for this address': 'No hay datos para valuar esta dirección',
  'This form could not be read.': 'No se pudo leer este formulario.',
  'This form could not be read, or broke off.':
    'No se pudo leer este formulario, o se interrumpió el envío.',
  'This is too large to send: up to ten files of 10 MB each at once.':
    'Esto es demasiado grande para enviarlo: hasta diez archivos de 10 MB cada uno a la vez.',
  'Your consultation is at that time already.': 'Su consulta ya es a esa hora.',
  'That time has just been taken. Please choose another.':
    'Esa hora se acaba de ocupar. Elija otra.',
  'You can ask for your data once a day.': 'Puede pedir sus datos una vez al día.',
  'This is too large to send.': 'Esto es demasiado grande para enviarlo.',
  'This took too long to arrive. Please try again.':
    'Tardó demasiado en llegar. Vuelva a intentarlo.',
  'This link has expired. Open the file from your account again.':
    'Este enlace venció. Abra el archivo de nuevo desde su cuenta.',
  'This file could not be found.': 'No se encontró este archivo.',
  'This could not be found.': 'No se encontró esto.',
  'This home could not be found.': 'No se encontró esta casa.',
  'This notification could not be found.': 'No se encontró este aviso.',
  'This property could not be found.': 'No se encontró esta propiedad.',
  'This consultation could not be found.': 'No se encontró esta consulta.',
  'This contract could not be found.': 'No se encontró este contrato.',
  'This document could not be found.': 'No se encontró este documento.',
  'This disclosure could not be found.': 'No se encontró esta declaración.',
  'This version could not be found.': 'No se encontró esta versión.',
  'This offer could not be found.': 'No se encontró esta oferta.',
  'Your no could not be found.': 'No se encontró su respuesta.',
  'This sale could not be found.': 'No se encontró esta venta.',
  'A packet could not be found.': 'No se encontró el archivo con las declaraciones.',
  'This showing could not be found.': 'No se encontró esta visita.',
  'This blocked time could not be found.': 'No se encontró este bloqueo de horas.',
  'This seller could not be found.': 'No se encontró a este vendedor.',
  'This invitation could not be found.': 'No se encontró esta invitación.',
  'This review could not be found.': 'No se encontró esta reseña.',
  'This statement could not be found.': 'No se encontró este cálculo.',
  'This task could not be found.': 'No se encontró este pendiente.',
  'This session could not be found.': 'No se encontró esta sesión.',
  'This link could not be found.': 'No se encontró este enlace.',
  'Your download could not be found.': 'No se encontró su descarga.',
  'The home of this amendment could not be found.': 'No se encontró la casa de esta enmienda.',
  'This contract is signed already. Your sealed copy is in your dashboard.':
    'Este contrato ya está firmado. Su copia sellada está en su panel.',
  'This contract cannot be signed here yet. Ask your agent.':
    'Este contrato todavía no se puede firmar aquí. Pregunte a su agente.',
  'This contract is not signed yet.': 'Este contrato todavía no está firmado.',
  'The stored document was changed and cannot be signed. Ask your agent.':
    'El documento guardado cambió y no se puede firmar. Pregunte a su agente.',
  'This text has changed since you read it: its home, package, price or template. Read it again before you send it.':
    'Este texto cambió desde que usted lo leyó: la casa, el paquete, el precio o la plantilla. Léalo de nuevo antes de enviarlo.',
  'Please agree to electronic records before you sign.':
    'Acepte los documentos electrónicos antes de firmar.',
  'Please type your name.': 'Escriba su nombre.',
  'Please draw your signature.': 'Dibuje su firma.',
  'Type or draw your signature': 'Escriba o dibuje su firma',
  'This drawing is too detailed': 'Este dibujo tiene demasiados detalles',
  'This is not the document that you read. Read it again, then sign.':
    'Este no es el documento que usted leyó. Léalo de nuevo y luego firme.',
}

export const inLanguage = (words: string): string => SPANISH[words] ?? words

/** Spanish of {@link English.tooLong}. */
export const tooLong: (typeof English)['tooLong'] = (most) => `Use menos de ${most} caracteres`
