import { over, PER_500, PER_1000, place, source, type TaxedCity, tax } from './taxed-city.ts'

const ALAMEDA = (asOf: string) =>
  source(asOf, 'Alameda County Clerk-Recorder', 'https://acgov.org/auditor/clerk/transfertax.htm')
const SANTA_CLARA = source(
  '2026-07-01',
  'Santa Clara County Clerk-Recorder',
  'https://clerkrecorder.santaclaracounty.gov/recording-documents/recording-real-estate',
)
/** Sonoma County's schedule names each of its cities. */
export const SONOMA = source(
  '2025-01-01',
  'Sonoma County Clerk-Recorder',
  'https://sonomacounty.ca.gov/administrative-support-and-fiscal-services/clerk-recorder-assessor-registrar-of-voters/clerk-recorder/recorder-services/recorder-fee-schedule',
)
const ESCROW = source(
  '2021-04-01',
  'Secured Trust Escrow, city transfer tax table',
  'https://securedtrustescrow.com/city-transfer-tax-california/',
)

/** The charter cities that tax a deed on top of the county. */
export const CITY_TAXES: TaxedCity[] = [
  place('Alameda', 'Alameda County', ALAMEDA('2008-12-12'), [tax([[0, 12]], PER_500)]),
  place('Albany', 'Alameda County', ALAMEDA('2021-01-01'), [tax([[0, 15]], PER_500)]),
  place(
    'Berkeley',
    'Alameda County',
    ALAMEDA('2023-01-01'),
    [
      tax(
        [
          [0, 15],
          [over(1_600_000), 25],
        ],
        PER_500,
      ),
    ],
    'The city moves its threshold every January 1 and has named $1.8 million too. Between the two, ask escrow.',
  ),
  place('Emeryville', 'Alameda County', ALAMEDA('2023-01-01'), [
    tax(
      [
        [0, 12],
        [1_000_000, 15],
        [over(2_000_000), 25],
      ],
      PER_500,
    ),
  ]),
  place('Hayward', 'Alameda County', ALAMEDA('2023-01-01'), [tax([[0, 8.5]], PER_500)]),
  place(
    'Oakland',
    'Alameda County',
    source(
      '2026-07-01',
      'City of Oakland',
      'https://www.oaklandca.gov/resources/real-estate-transfer-tax',
    ),
    [
      tax(
        [
          [0, 10],
          [over(300_000), 15],
          [over(2_000_000), 17.5],
          [over(5_000_000), 25],
        ],
        PER_500,
      ),
    ],
    'Custom splits the city tax between buyer and seller. All of it is counted here.',
  ),
  place('Piedmont', 'Alameda County', ALAMEDA('2023-01-01'), [tax([[0, 13]], PER_500)]),
  place('San Leandro', 'Alameda County', ALAMEDA('2021-01-01'), [tax([[0, 11]], PER_500)]),
  place(
    'El Cerrito',
    'Contra Costa County',
    source(
      '2019-01-14',
      'City of El Cerrito',
      'http://ca-elcerrito.civicplus.com/1314/Transfer-Tax-Rebate-Program',
    ),
    [tax([[0, 12]])],
  ),
  place(
    'Richmond',
    'Contra Costa County',
    source(
      '2018-11-06',
      'Ballotpedia, Richmond Measure H',
      'https://ballotpedia.org/Richmond,_California,_Measure_H,_Real_Estate_Transfer_Tax_(November_2018)',
    ),
    [
      tax([
        [0, 7],
        [1_000_000, 12.5],
        [3_000_000, 25],
        [over(10_000_000), 30],
      ]),
    ],
  ),
  place(
    'Culver City',
    'Los Angeles County',
    source(
      '2021-04-01',
      'City of Culver City, Measure RE',
      'https://www.culvercity.org/City-Hall/Election-Information/Past-Election-Information/Measure-RE',
    ),
    [
      tax(
        [
          [0, 4.5],
          [1_500_000, 15],
          [3_000_000, 30],
          [10_000_000, 40],
        ],
        { on: 'slices' },
      ),
    ],
    'The city may raise the brackets with inflation.',
  ),
  place(
    'Los Angeles',
    'Los Angeles County',
    source(
      '2025-07-01',
      'Los Angeles Office of Finance',
      'https://finance.lacity.gov/faq/real-property-transfer-tax-and-measure-ula-faq',
    ),
    [
      tax([[0, 4.5]], PER_500),
      tax(
        [
          [0, 0],
          [over(5_300_000), 40],
          [10_600_000, 55],
        ],
        { name: 'Measure ULA' },
      ),
    ],
    'The Measure ULA thresholds are re-indexed each July 1. City limits only: many addresses that say Los Angeles lie outside them.',
  ),
  place('Pomona', 'Los Angeles County', ESCROW, [tax([[0, 2.2]])]),
  place('Redondo Beach', 'Los Angeles County', ESCROW, [tax([[0, 2.2]])]),
  place(
    'Santa Monica',
    'Los Angeles County',
    source(
      '2023-03-01',
      'City of Santa Monica, Measure GS',
      'https://santamonica.gov/elections/2022-11-07/measures/measure-gs',
    ),
    [
      tax([
        [0, 3],
        [5_000_000, 6],
        [8_000_000, 56],
      ]),
    ],
  ),
  place(
    'San Rafael',
    'Marin County',
    source(
      '2022-01-01',
      'Marin County Assessor-Recorder-County Clerk',
      'https://arcc.marincounty.gov/general-information/fees',
    ),
    [tax([[0, 2]], PER_1000)],
  ),
  place(
    'Riverside',
    'Riverside County',
    source(
      '2025-01-01',
      'Riverside County Assessor-County Clerk-Recorder',
      'https://www.rivcoacr.org/RecordingRequirements',
    ),
    [tax([[0, 1.1]], PER_500)],
  ),
  place(
    'Sacramento',
    'Sacramento County',
    source(
      '2026-07-01',
      'Sacramento County Clerk/Recorder',
      'https://ccr.saccounty.gov/Pages/FAQ-Documentary-Transfer-Tax-DTT.aspx',
    ),
    [tax([[0, 2.75]])],
    'Inside the city limits only.',
  ),
  place(
    'San Francisco',
    'San Francisco County',
    source(
      '2026-07-01',
      'San Francisco Business and Tax Regulations Code, Article 12-C',
      'https://codelibrary.amlegal.com/codes/san_francisco/latest/sf_business/0-0-0-2352',
    ),
    [
      tax(
        [
          [0, 5],
          [over(250_000), 6.8],
          [1_000_000, 7.5],
          [5_000_000, 22.5],
          [10_000_000, 55],
          [25_000_000, 60],
        ],
        PER_500,
      ),
    ],
    'City and county are one, and so is the tax.',
  ),
  place(
    'San Mateo',
    'San Mateo County',
    source(
      '2022-11-08',
      'San Mateo Municipal Code 3.48.010',
      'https://law.cityofsanmateo.org/us/ca/cities/san-mateo/code/3.48.010',
    ),
    [
      tax([
        [0, 5],
        [10_000_000, 15],
      ]),
    ],
  ),
  place('Mountain View', 'Santa Clara County', SANTA_CLARA, [tax([[0, 3.3]], PER_500)]),
  place('Palo Alto', 'Santa Clara County', SANTA_CLARA, [tax([[0, 3.3]], PER_500)]),
  place(
    'San Jose',
    'Santa Clara County',
    source(
      '2025-07-01',
      'City of San José, Measure E, and Santa Clara County Clerk-Recorder',
      'https://www.sanjoseca.gov/your-government/departments-offices/housing/resource-library/housing-investment-plans-and-policy/measure-e-real-property-transfer-tax',
    ),
    [
      tax([[0, 3.3]], PER_500),
      tax(
        [
          [0, 0],
          [2_300_000, 7.5],
          [over(5_000_000), 10],
          [over(10_000_000), 15],
        ],
        {
          name: 'Measure E',
        },
      ),
    ],
    'The Measure E threshold is indexed.',
  ),
  place(
    'Vallejo',
    'Solano County',
    source(
      '2020-07-01',
      'Old Republic Title, Homeowners Manual',
      'https://media.oldrepublictitle.com/homeowners-manual/sonoma/files/basic-html/page35.html',
    ),
    [tax([[0, 3.3]])],
  ),
  place('Petaluma', 'Sonoma County', SONOMA, [tax([[0, 2]], PER_1000)]),
  place('Santa Rosa', 'Sonoma County', SONOMA, [tax([[0, 2]], PER_1000)]),
]
