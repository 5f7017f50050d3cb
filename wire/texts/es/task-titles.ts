import type * as English from '../task-titles.ts'

/** The tasks that the delivered checklists give a client. Words that staff wrote stay as they are. */
const TITLES: Record<string, string> = {
  'Upload your latest mortgage statement': 'Suba su último estado de cuenta de la hipoteca',
  'List what stays with the home and what goes':
    'Haga una lista de lo que se queda en la casa y de lo que se lleva',
  'Get the home ready for photographs': 'Prepare la casa para las fotos',
  'Gather keys, remotes and appliance manuals':
    'Reúna las llaves, los controles remotos y los manuales de los aparatos',
}

/** Spanish of {@link English.taskTitle}. To be reviewed by a native speaker. */
export const taskTitle: (typeof English)['taskTitle'] = (title) => TITLES[title] ?? title
