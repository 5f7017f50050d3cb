/** What a home's pages say of its offers before their code is fetched. */
export const offerHeadings = {
  open: 'Offers',
  of: (home: string) => `Offers for ${home}`,
  loading: 'Loading offers',
}
