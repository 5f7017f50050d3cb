/**
 * The programs that the journeys may run in, best first: the headless shell renders the same pages and opens a
 * context five times faster.
 */
export const BROWSERS = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable', 'chrome'],
]
