import { ACCESSIBILITY, PRIVACY } from './default-statements.ts'
import type { SiteCopy } from './site-content.ts'

/** The site's default copy, which the CMS is seeded with. */
export const DEFAULT_COPY: SiteCopy = {
  brand: 'KeepMore',
  tagline: 'Sell your California home for a flat 1 to 2%',
  brokerage: 'KeepMore Realty, Inc.',
  licenceNumber: 'DRE 00000000 (demo license)',
  email: 'hello@keepmore.example',
  phone: '(916) 555-0142',
  address: '1414 K Street, Suite 300, Sacramento, CA 95814',
  heroLead:
    'You know the house. We know the paperwork. List on the MLS with a licensed California broker for a flat 1 to 2% and keep the rest of the 6% you have heard about.',
  servicesLead: 'One flat listing fee. Each level adds work we do and takes away work you do.',
  calculatorLead:
    'Change any number. The address bar remembers them, so you can send the result to whoever owns the other half of the house.',
  stepsLead: 'Four steps from deciding to moving. You can stop after any of them.',
  consultationText:
    'Fifteen minutes cover it for most homes. We keep forty-five free, so nobody is rushed. No obligation, and it opens the vendor network and your client portal.',
  testimonialsLead:
    'These three are samples. They show the kind of letter we want to earn, and real ones will replace them as clients agree to be quoted.',
  vendorsTitle: 'People who make a house look like itself',
  vendorsLead:
    'A vetted network of photographers, videographers and stagers. It opens after your free consultation.',
  contactTitle: 'Ask us something',
  contactLead: 'A person reads it and answers within one business day.',
  blogLead:
    'Rules, taxes and prices change at the city line. Each guide works through one city: who charges what, which papers it wants, and what is left on a typical sale.',
  networkLead:
    'Photographers, videographers and stagers who know how a house should look on a Thursday morning. Vetted by us, hired by you, at their own price.',
  joinText:
    'You photograph, film or stage homes in California and like to be paid on the day. So do we. Until applications open, write to {email}.',
  commissionNotice: 'Commissions are negotiable and not set by law.',
  equalHousing:
    "We work for every seller and welcome every buyer, in keeping with the federal Fair Housing Act and California's fair housing laws.",
  formNotice: 'We use this to answer you and nothing else.',
  privacyLead: 'We keep what we need to sell your home, and tell you what that is.',
  accessibilityLead: 'Selling a house is hard enough. The website should not add to it.',
  packages: [
    {
      id: 'diy-pro',
      summary: 'You run the sale. We put it on the market and keep the contract straight.',
      included: ['MLS listing', 'Contract management with e-signature'],
      sellerHandles: ['Photography', 'Staging', 'Showings'],
    },
    {
      id: 'showing-support',
      summary: 'You keep your job and your weekends. We bring buyers through the door.',
      included: ['Everything in DIY Pro', 'Weekly showings coordination'],
      sellerHandles: ['Photography', 'Staging'],
    },
    {
      id: 'full-service',
      summary: 'We do the work from the first photograph to the last signature.',
      included: [
        'MLS listing',
        'Contract management with e-signature',
        'Showings',
        'Professional photography and videography',
        'Weekly open houses with an agent',
      ],
      sellerHandles: [],
    },
  ],
  valuePoints: [
    {
      title: 'You know what it is worth',
      text: 'You remember the new roof and the morning light in the kitchen. Buyers ask about those, and you can answer.',
    },
    {
      title: 'You see every number',
      text: 'One listing fee, stated before you sign. The buyer-agent fee is its own line, and you negotiate it.',
    },
    {
      title: 'You decide how much help',
      text: 'Start with the listing alone and add showings or full service later. You always see the cost in dollars first.',
    },
  ],
  steps: [
    {
      title: 'Choose your service',
      text: '1%, 1.5% or 2%, depending on how much of the work you want to keep.',
    },
    {
      title: 'Book your consultation',
      text: 'Fifteen minutes, free. We go through your home, your timing and your numbers.',
    },
    {
      title: 'Access your resources',
      text: 'The consultation opens the client portal and our vetted photographers, videographers and stagers.',
    },
    {
      title: 'Sell and save',
      text: 'We list, you decide, escrow closes. The difference stays with you.',
    },
  ],
  testimonials: [
    {
      quote:
        'We listed on a Thursday and had three offers by Tuesday. The showings were easy, because nobody knows this house like we do.',
      name: 'Maria G.',
      city: 'Sacramento',
    },
    {
      quote:
        'The contract part scared me. It turned out to be one phone call, one folder and a lot of signing on the couch.',
      name: 'David L.',
      city: 'San Diego',
    },
    {
      quote:
        'I ran the numbers three times, because I did not believe them. Then the escrow statement said the same.',
      name: 'Priya S.',
      city: 'Oakland',
    },
  ],
  claims: [
    { figure: '$25,000', label: 'average saving' },
    { figure: '500+', label: 'homes sold' },
    { figure: '$12M+', label: 'saved in commissions' },
  ],
  badges: ['Licensed CA Real Estate', 'Fully Insured & Bonded', 'Statewide Coverage'],
  about: [
    'KeepMore is a California brokerage for people who can do part of the work themselves. Most of what 6% used to pay for was access: the MLS, the forms, the phone numbers. Access costs less now, so we charge less for it.',
    'A licensed broker stands behind each listing and reads every page you sign. We work by phone and portal from Crescent City to Chula Vista, and the first conversation costs nothing.',
  ],
  callToActionLabel: 'Free 45-minute consultation',
  privacy: PRIVACY,
  accessibility: ACCESSIBILITY,
}
