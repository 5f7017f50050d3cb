import type * as English from '../uploads.ts'

const files = (count: number) => (count === 1 ? 'un archivo' : `${count} archivos`)

/** Spanish of {@link English.uploadTexts}. To be reviewed by a native speaker. */
export const uploadTexts: (typeof English)['uploadTexts'] = {
  types: { document: 'Documento', photo: 'Foto', video: 'Video', contract: 'Contrato' },
  panel: {
    property: 'Propiedad',
    propertyPlaceholder: 'Archivos generales (puede ordenarlos por propiedad después)',
    noProperties: (asStaff) =>
      asStaff
        ? 'Este cliente todavía no tiene ninguna propiedad.'
        : 'Cuando agregue una propiedad, podrá guardar archivos en ella.',
    uploadType: 'Tipo de archivo',
    byFile: 'Detectar según el archivo',
    errorTitle: 'No se pudieron cargar los archivos',
    empty: 'Todavía no hay archivos',
    emptyProperty: (address) => `Aquí aparece lo que guarde en ${address}.`,
    emptyGeneral: 'Aquí aparecen las fotos, declaraciones e informes que suba.',
  },
  dropZone: {
    drop: 'Suelte para subir',
    idle: 'Arrastre archivos aquí o péguelos',
    formats: 'JPG, PNG, WEBP, MP4, PDF, DOC, DOCX. Hasta 10 MB cada uno.',
    choose: 'Elegir archivos',
    input: 'Archivos',
  },
  fileList: {
    label: 'Archivos subidos',
    loading: 'Cargando archivos',
    view: 'Ver',
    viewFile: (name) => `Ver ${name} (pestaña nueva)`,
    download: 'Descargar',
    downloadFile: (name) => `Descargar ${name}`,
  },
  removal: {
    button: 'Quitar',
    file: (name) => `Quitar ${name}`,
    title: (name) => `¿Quitar ${name}?`,
    text: 'El archivo se elimina para usted y para su agente. No se puede recuperar.',
    confirm: 'Quitar el archivo',
    pending: 'Quitando...',
    success: 'Archivo quitado',
    failure: { title: 'No se quitó', text: 'Inténtelo de nuevo.' },
  },
  cover: {
    is: 'Foto de portada',
    make: 'Usar como portada',
    makeLabel: (name) => `Usar como portada: ${name}`,
    success: 'Se cambió la foto de portada',
    failure: 'No se cambió la foto de portada',
    refused: 'Solo puede ser portada de una casa una foto guardada en esa casa.',
  },
  uploadList: {
    label: 'Archivos que se están subiendo',
    progress: (name) => `Subida de ${name}`,
    failed: (reason) => `No se subió. ${reason}`,
    cancelled: 'Cancelado.',
    done: 'Subido',
    waiting: 'Esperando a los archivos anteriores',
    sending: (percent) => (percent < 90 ? `Subiendo, ${percent}%` : 'Subiendo, ya casi'),
    rejected: (count) =>
      count === 1 ? 'No se aceptó un archivo' : `No se aceptaron ${count} archivos`,
    dismiss: 'Ocultar',
  },
  queue: {
    success: 'Archivo subido',
    failed: 'No se pudo subir',
    failure: (status) => `No se pudo subir: ${status}`,
    noReason: 'Revise su conexión.',
  },
}

/** Spanish of {@link English.fileRefusals}. */
export const fileRefusals: (typeof English)['fileRefusals'] = {
  tooLarge: (file) => `Archivo demasiado grande: ${file} pasa del límite de 10 MB`,
  type: (file) => `Tipo de archivo no válido: ${file} no es de un tipo que aceptemos`,
  tooMany: (file, most) =>
    `Demasiados archivos: ${file} pasa de los ${most} archivos que se pueden subir a la vez`,
  storageFull: (file) =>
    `Sin espacio: ${file} no cabe en el 1 GB que pueden ocupar los archivos de una persona`,
  none: 'Elija un archivo para subir.',
}

/** Spanish of {@link English.homeFileRefused}. */
export const homeFileRefused = 'Elija un archivo de esta casa'

/** Spanish of {@link English.uploadRefusals}. */
export const uploadRefusals: (typeof English)['uploadRefusals'] = {
  contract: 'Un contrato necesita este archivo, así que no se puede quitar.',
  date: 'Este archivo pertenece a una fecha de una venta, así que no se puede quitar.',
  disclosure: 'Este archivo es parte de una declaración de esta casa, así que no se puede quitar.',
  original: 'De esta foto se hizo una foto modificada, así que la original no se puede quitar.',
  offer: 'Este archivo llegó con una oferta, así que no se puede quitar.',
  task: 'Este archivo se envió para una tarea, así que no se puede quitar. Su agente puede explicarle más.',
  agent: 'Su agente agregó este archivo. Pídale que lo quite.',
}

/** Spanish of {@link English.uploadNotificationTexts}. */
export const uploadNotificationTexts: (typeof English)['uploadNotificationTexts'] = {
  byClient: (client, count) => `${client} subió ${files(count)}`,
  byStaff: (count) => `Su agente agregó ${files(count)}`,
}
