/** Only people who are signed in download React: the readable hint cookie says who that is. */
const place = document.querySelector<HTMLElement>('[data-navigation]')

if (place && 'signedIn' in document.documentElement.dataset) {
  import('#portal/islands/navigation.tsx')
    .then(({ mountNavigation }) => mountNavigation(place))
    .catch(() => {})
    .finally(() => delete document.documentElement.dataset.signedIn)
}
