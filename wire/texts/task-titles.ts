/** The title of a task as its client reads it in English: as it is stored. */
export const taskTitle = (title: string): string => title
