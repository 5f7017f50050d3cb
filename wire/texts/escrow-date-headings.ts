/** What a home's pages say of its dates before their code is fetched. */
export const escrowDateHeadings = {
  open: 'Dates',
  of: (home: string) => `Dates of the sale of ${home}`,
  next: 'Next:',
  loading: 'Loading the dates',
}
