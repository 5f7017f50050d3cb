/** English texts of market: portal screens. */
export const marketTexts = {
  panel: {
    title: 'Property Market Analysis',
    lead: 'What recorded sales say about an address. Every figure names its source.',
    addressLabel: 'Property Address',
    addressPlaceholder: 'Street, city, zip code',
    submit: 'Analyze',
    forAddress: 'For ',
    noAddress:
      'Enter an address and choose Analyze. You’ll see its range, nearby sales and market trends.',
    value: 'Property Value',
    comparables: 'Comparable Sales',
    trends: 'Market Trends',
  },
  noData: {
    advice: 'Check the spelling and add the city or zip code, or ',
    askAgent: 'ask your agent',
    forAnalysis: ' for a market analysis.',
  },
  notOnRecord: 'Not on record',
  squareFeet: (size: string) => `${size} sq ft`,
  value: {
    loading: 'Loading the value',
    loadError: 'The value could not be loaded',
    range: 'Likely range',
    to: 'to',
    middle: 'Middle ',
    from: 'From ',
    sales: (count: string) => `${count} sales`,
    period: (first: string, last: string, source: string) =>
      `, ${first} to ${last}. Source: ${source}.`,
    checked: (count: string) =>
      `The range is set so that it held 8 of 10 prices of the ${count} nearest recorded sales like it.`,
    notChecked: 'Not checked here: there are too few recorded sales nearby to test the range.',
    pricePerSqFt: 'Price per sq ft',
    size: 'Size',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    disclaimer:
      'An estimate from recorded sales, not an appraisal. Your agent has seen the house; ask before you set a price.',
  },
  comparables: {
    title: 'Comparable sales',
    loading: 'Loading comparable sales',
    loadError: 'The comparable sales could not be loaded',
    empty: 'No comparable sales found for this area',
    caption: 'Comparable sales of the last six months, nearest first. Untick one to leave it out.',
    headings: ['Sale', 'Price', 'Sold', 'Home', 'Distance', 'Per sq ft'],
    bedrooms: (count: number) => `${count} bd`,
    bathrooms: (count: number) => `${count} ba`,
    basis: (kept: string, all: string) => `What ${kept} of these ${all} sales say`,
    tooFew: 'Too few to say. Keep at least three.',
    size: 'Size of your home, sq ft',
    sizePlaceholder: '1,800',
    recordedSize: (size: string) => `On record: ${size}.`,
    noRecordedSize: 'Leave empty to use the size of these sales.',
    invalidSize: 'Enter a size from 100 to 50,000 sq ft',
    advice:
      'These are the sales nearest and most like your home. Leave out any that are not, and the value updates.',
    includeAll: 'Include all again',
  },
  trends: {
    loading: 'Loading market trends',
    loadError: 'The market trends could not be loaded',
    empty: 'No market trend data available',
    averagePrice: 'Average price',
    salesCount: 'Number of sales',
    chart: (firstPrice: string, firstMonth: string, lastPrice: string, lastMonth: string) =>
      `Average price by month, from ${firstPrice} in ${firstMonth} to ${lastPrice} in ${lastMonth}. The table below has every figure.`,
    caption: 'Sales by month, newest first',
    headings: ['Month', 'Sales', 'Average price', 'Change'],
  },
}
