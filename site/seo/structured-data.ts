import type { GuidePage, SiteContent } from '#wire/site-content.ts'

/** The brokerage. It has no Review markup, because sample testimonials are not reviews. */
export function realEstateAgent({ publicUrl, copy }: SiteContent) {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': `${publicUrl}/#brokerage`,
    name: copy.brand,
    legalName: copy.brokerage,
    description: copy.tagline,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/favicon.svg`,
    email: copy.email,
    telephone: copy.phone,
    address: copy.address,
    areaServed: { '@type': 'State', name: 'California' },
    identifier: copy.licenceNumber,
  }
}

export function blogPosting(content: SiteContent, guide: GuidePage, image: string) {
  const url = `${content.publicUrl}/blog/${guide.slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: guide.title,
    description: guide.metaDescription,
    url,
    mainEntityOfPage: url,
    image,
    datePublished: guide.createdAt,
    dateModified: guide.updatedAt,
    inLanguage: 'en-US',
    author: { '@type': 'Organization', name: content.copy.brand, url: `${content.publicUrl}/` },
    publisher: { '@id': `${content.publicUrl}/#brokerage` },
    about: { '@type': 'City', name: guide.city, containedInPlace: guide.state },
  }
}

/** Schema.org's breadcrumb list, home page first. */
export function breadcrumbs(publicUrl: string, trail: { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  }
}

/** JSON for a script element: an escaped `<` cannot end that element. */
export function asScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
