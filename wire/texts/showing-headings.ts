/** What a home's pages say of its showings before their code is fetched. */
export const showingHeadings = {
  open: 'Showings',
  of: (home: string) => `Showings of ${home}`,
  loading: 'Loading showings',
}
