/** What a home's page and row say of its showings before their code is fetched. */
export const showingHeadings = {
  open: 'Showings',
  of: (home: string) => `Showings of ${home}`,
  loading: 'Loading showings',
}
