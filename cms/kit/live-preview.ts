import type { CollectionConfig } from 'payload'

type LivePreview = NonNullable<NonNullable<CollectionConfig['admin']>['livePreview']>

const breakpoints: LivePreview['breakpoints'] = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]

/**
 * The preview beside a document's form in the CMS, which cms/gateway/preview.ts answers.
 * @param anchor the part of the page that shows the document, such as `#people`
 */
export const livePreview = (slug: string, anchor = ''): LivePreview => ({
  url: ({ data }) => (data.id ? `/preview/${slug}/${data.id}${anchor}` : null),
  breakpoints,
})

/** {@link livePreview} for a copy document, whose slug names it, and a link to it for windows that are too narrow for both. */
export function globalPreview(slug: string, anchor = '') {
  const url = `/preview/copy/${slug}${anchor}`
  return { livePreview: { url, breakpoints } satisfies LivePreview, preview: () => url }
}
