/** What a home's page and row say of its offers before their code is fetched. */
export const offerHeadings = {
  open: 'Offers',
  of: (home: string) => `Offers for ${home}`,
  loading: 'Loading offers',
}
