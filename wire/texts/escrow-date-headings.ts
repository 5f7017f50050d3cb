/** What a home's page and row say of its dates before their code is fetched. */
export const escrowDateHeadings = {
  open: 'Dates',
  of: (home: string) => `Dates of the sale of ${home}`,
  next: 'Next:',
  loading: 'Loading the dates',
}
