import * as English from '../escrow-changes.ts'

/** Spanish of {@link English.escrowChangeTexts}: what sellers read of it. To be reviewed by a native speaker. */
export const escrowChangeTexts: (typeof English)['escrowChangeTexts'] = {
  problems: English.escrowChangeTexts.problems,
  staleRules: English.escrowChangeTexts.staleRules,
  rules: English.escrowChangeTexts.rules,
  holder: {
    title: 'Compañía de escrow',
    meaning: 'La compañía que guarda los documentos y el dinero hasta el cierre.',
    number: (number) => `Número de escrow ${number}`,
    none: 'Todavía no se ha registrado.',
    open: English.escrowChangeTexts.holder.open,
    dialog: English.escrowChangeTexts.holder.dialog,
    saved: English.escrowChangeTexts.holder.saved,
    failure: English.escrowChangeTexts.holder.failure,
  },
}
