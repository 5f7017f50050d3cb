import { fillSettingsAsText } from '#site/components/copy/fill-settings.ts'
import { guidePath } from '#wire/guide-pages.ts'
import type { GuidePage, SiteContent, SiteCopy, TitledText } from '#wire/site-content.ts'

/**
 * The brokerage. It has no Review markup: sample testimonials are not reviews, and Google takes no reviews of a local
 * business from the business itself (developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
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
  const url = content.publicUrl + guidePath(guide)
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
    inLanguage: guide.language === 'es' ? 'es-US' : 'en-US',
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

/** The questions of the FAQ at `url` with the answers that the page shows, word for word. */
export function faqPage(url: string, sections: TitledText[], copy: SiteCopy) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': url,
    mainEntity: sections.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: fillSettingsAsText(text, copy) },
    })),
  }
}

/** JSON for a script element: an escaped `<` cannot end that element. */
export function asScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
