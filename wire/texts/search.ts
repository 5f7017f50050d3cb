/** English texts of search: the admin dashboard's search dialog. */
export const searchTexts = {
  title: 'Search',
  label: 'Search clients, properties and guides',
  placeholder: 'Client, address or guide',
  escape: 'Esc',
  results: 'Results',
  clients: 'Clients',
  properties: 'Properties',
  guides: 'Guides',
  goTo: 'Go to',
  failed: 'Search is not available right now. Check your connection and keep typing.',
  searching: 'Searching…',
  nothing: (query: string) => `Nothing has “${query}” in its name, email or address.`,
  announceSearching: 'Searching',
  announceNothing: 'Nothing found',
  announceResults: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
}
