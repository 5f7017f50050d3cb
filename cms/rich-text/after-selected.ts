import { createServerFeature } from '@payloadcms/richtext-lexical'

/**
 * Typing while a picture is selected goes on behind it. The editor by itself writes at the very start,
 * each letter before the last, and its toolbar adds nothing.
 */
export const AfterSelectedFeature = createServerFeature({
  key: 'afterSelected',
  feature: { ClientFeature: '/rich-text/after-selected-client.tsx#AfterSelectedClient' },
})
