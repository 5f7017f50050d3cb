import type { CollectionConfig } from 'payload'

/**
 * The preview beside a document's form in the CMS, which cms/gateway/preview.ts answers.
 * @param anchor the part of the page that shows the document, such as `#people`
 */
export const livePreview = (
  slug: string,
  anchor = '',
): NonNullable<NonNullable<CollectionConfig['admin']>['livePreview']> => ({
  url: ({ data }) => (data.id ? `/preview/${slug}/${data.id}${anchor}` : null),
  breakpoints: [
    { name: 'phone', label: 'Phone', width: 390, height: 844 },
    { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
    { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
  ],
})
