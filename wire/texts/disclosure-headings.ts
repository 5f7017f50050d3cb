/** What a home's pages say of its disclosures before their code is fetched. */
export const disclosureHeadings = {
  open: 'Disclosures',
  of: (home: string) => `Disclosures for ${home}`,
  loading: 'Loading the disclosures',
}
