import { homesIn } from './statements.ts'

const or = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** English texts of market: portal screens. */
export const marketTexts = {
  panel: {
    title: 'Property Market Analysis',
    lead: 'What recorded sales say about an address. Every figure names its source.',
    addressLabel: 'Property Address',
    addressPlaceholder: 'Street, city, zip code',
    submit: 'Analyze',
    forAddress: 'For ',
    ownHome: (address: string) => `Show ${address}`,
    noAddress:
      'Enter an address and choose Analyze. You’ll see its range, nearby sales and market trends.',
    value: 'Property Value',
    comparables: 'Comparable Sales',
    trends: 'Market Trends',
  },
  noData: {
    advice:
      'No recorded sale tells us where this is. Check the spelling and add the city or zip code, or ',
    unlike: 'No recorded sale near this address is like it. Check what you entered about it, or ',
    askAgent: 'ask your agent',
    forAnalysis: ' for a market analysis.',
    area: (zipCode: string) => `Show homes in ${zipCode}`,
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
    notChecked: 'Not checked here',
    whyNotChecked: (count: number) =>
      `Fewer than ${count} sales are recorded nearby, too few to test the range.`,
    home: 'This home',
    area: homesIn,
    areaLead: (name: string) =>
      `A range for homes in ${name}, not for one home. Enter the size of your home for a value of its own.`,
    sizedArea: (name: string) =>
      `A range for homes of these facts in ${name}, not for one home. Enter its street and number for a value of its own.`,
    plot: {
      summary: (count: string, low: string, high: string, middle: string) =>
        `${count} sales, adjusted to the home, from ${low} to ${high}; the middle is ${middle}. Comparable Sales has every figure.`,
      legend:
        'Each dot is one sale, adjusted to the home. The filled ones, the middle half, count.',
      middle: 'Middle',
      list: 'List price',
    },
    list: {
      near: (price: string) => `The list price of ${price} is about the middle.`,
      off: (price: string, dollars: string, share: string, isAbove: boolean, isInside: boolean) =>
        `The list price of ${price} is ${dollars} (${share}) ${isAbove ? 'above' : 'below'} the middle, ${
          isInside ? 'inside' : 'outside'
        } the likely range.`,
      outside: ' Ask your agent what these sales cannot show.',
    },
    pricePerSqFt: 'Price per sq ft',
    size: 'Size',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    disclaimer:
      'An estimate from recorded sales, not an appraisal. Your agent has seen the house; ask before you set a price.',
  },
  facts: {
    title: 'About this home',
    lead: 'Each answer narrows the value. What you leave empty comes from the record, if it is known.',
    labels: {
      squareFeet: 'Size, sq ft',
      bedrooms: 'Bedrooms',
      bathrooms: 'Bathrooms',
      lotSquareFeet: 'Lot, sq ft',
      yearBuilt: 'Year built',
      condition: 'Condition',
      view: 'View',
      remodeled: 'Remodeled',
      grade: 'Construction',
    },
    placeholders: {
      squareFeet: '1,800',
      bedrooms: '3',
      bathrooms: '2',
      lotSquareFeet: '6,000',
      yearBuilt: '1958',
    },
    choose: 'Not said',
    conditions: {
      poor: 'Needs major work',
      fair: 'Worn',
      average: 'Average',
      good: 'Well kept',
      excellent: 'Like new',
    },
    views: {
      none: 'None',
      fair: 'Some',
      average: 'Pleasant',
      good: 'Good',
      excellent: 'Exceptional',
    },
    remodeled: (years: number) => ({
      yes: `Yes, in the last ${years} years`,
      no: 'No',
    }),
    moved: (dollars: string) => `${dollars} to the middle`,
    movedNothing: 'Does not move the middle',
    unknown: 'Moves nothing: no recorded sale here says it',
    inWords: {
      squareFeet: 'the size',
      bedrooms: 'the bedrooms',
      bathrooms: 'the bathrooms',
      lotSquareFeet: 'the lot',
      yearBuilt: 'the year built',
      condition: 'the condition',
      view: 'the view',
      remodeled: 'remodeling',
    },
    unrecorded: (facts: readonly string[]) =>
      `The sales on record here do not say ${or.format(facts)}, so your answer moves nothing. Tell your agent instead.`,
    needed: 'Without it there is no value',
    clear: 'Clear all',
  },
  map: {
    title: 'Where they are',
    summary: (count: string) =>
      `${count} sales by longitude and latitude. The list has each one’s distance.`,
    home: 'Your home',
    miles: (miles: string) => `${miles} mi`,
  },
  comparables: {
    title: 'Comparable sales',
    loading: 'Loading comparable sales',
    loadError: 'The comparable sales could not be loaded',
    empty: 'No comparable sales found for this area',
    caption: 'Comparable sales of the last six months, nearest first. Untick one to leave it out.',
    sale: 'Sale',
    price: 'Price',
    adjusted: 'Adjusted',
    counts: 'Counts',
    adds: 'Adds',
    /** In the grid, where the labels of the form are too long. */
    adjustments: {
      squareFeet: 'Size',
      bedrooms: 'Beds',
      bathrooms: 'Baths',
      lotSquareFeet: 'Lot',
      yearBuilt: 'Year built',
      condition: 'Condition',
      view: 'View',
      remodeled: 'Remodel',
      grade: 'Construction',
    },
    perSqFt: (dollars: string) => `${dollars}/sq ft`,
    sold: (day: string, miles: string) => `Sold ${day}, ${miles} away`,
    total: 'Adds up to',
    rounded: (value: string) => `Rounded to ${value}`,
    method:
      'Each price is adjusted to your home. The middle half of the adjusted prices counts, nearer and more similar sales more than others.',
    bedrooms: (count: number) => `${count} bd`,
    bathrooms: (count: number) => `${count} ba`,
    basis: (kept: string, all: string) => `What ${kept} of these ${all} sales say`,
    tooFew: 'Too few to say. Keep at least three.',
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
