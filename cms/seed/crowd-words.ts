/** Names, places and messages of the made-up clients. None of these people exist. */

export const FIRST_NAMES =
  'Alma,Andre,Anita,Arturo,Beth,Bianca,Calvin,Carmen,Cedric,Chloe,Dalia,Darius,Deborah,Diego,Elena,Elliot,Esther,Farid,Felicia,Frank,Gabriela,Gordon,Greta,Hassan,Helen,Hugo,Imani,Irene,Isaac,Ivy,Jamal,Janet,Javier,Jia,Joan,Jorge,Kavya,Keith,Kenji,Lana,Leonard,Lucia,Mai,Marcus,Marta,Mei,Miguel,Nadia,Nathan,Nina,Noor,Olga,Omar,Paloma,Patrick,Priscilla,Quentin,Rafael,Ramona,Ravi,Rosa,Samir,Sandra,Sergio,Sheila,Soledad,Stefan,Tamika,Teresa,Thao,Trevor,Uma,Valeria,Vikram,Wanda,Wesley,Xavier,Yara,Yusuf,Zoe'.split(
    ',',
  )

export const LAST_NAMES =
  'Abbott,Acosta,Aguilar,Alvarez,Bautista,Becker,Bishop,Cabrera,Carrillo,Chang,Clarke,Contreras,Cruz,Dang,Dominguez,Doyle,Escobar,Estrada,Fischer,Fuentes,Galindo,Ghosh,Gill,Guerrero,Haddad,Hansen,Herrera,Hoang,Hughes,Ibrahim,Jimenez,Kapoor,Kaur,Kessler,Khan,Lam,Larsen,Lozano,Maldonado,Marin,Mendoza,Mercado,Molina,Morales,Nakamura,Navarro,Nguyen,Ochoa,Oliveira,Ortega,Padilla,Palmer,Park,Patel,Peralta,Pham,Quintero,Ramirez,Rios,Rosales,Salazar,Sandoval,Serrano,Shah,Sharma,Silva,Singh,Sosa,Suzuki,Tran,Trujillo,Underwood,Valdez,Vargas,Velasco,Villanueva,Walsh,Wong,Yamada,Zamora'.split(
    ',',
  )

export const STREETS =
  'Alameda Drive,Almond Street,Arroyo Lane,Bayberry Court,Camellia Avenue,Canyon Road,Cedar Street,Coast View Drive,Del Mar Avenue,Driftwood Way,El Camino Street,Fern Court,Foothill Road,Garden Street,Granada Avenue,Hacienda Way,Harbor Street,Jacaranda Drive,Laurel Street,Live Oak Avenue,Loma Vista Drive,Magnolia Avenue,Manzanita Court,Mesa Drive,Mission Street,Oleander Way,Orchard Lane,Palmetto Street,Pepper Tree Lane,Pine Street,Poppy Lane,Redwood Road,Rosewood Avenue,Sage Street,Sierra Avenue,Sycamore Street,Valencia Street,Verbena Court,Vineyard Road,Wisteria Way'.split(
    ',',
  )

/** City, one of its zip codes, and its median price in thousands of dollars. */
export const PLACES: readonly [city: string, zipCode: string, price: number][] = [
  ['Sacramento', '95818', 560],
  ['Fresno', '93704', 410],
  ['Bakersfield', '93306', 380],
  ['Stockton', '95207', 450],
  ['Oakland', '94602', 830],
  ['San Jose', '95125', 1480],
  ['Long Beach', '90807', 870],
  ['Pasadena', '91104', 1180],
  ['Riverside', '92506', 640],
  ['San Diego', '92104', 960],
  ['Irvine', '92618', 1520],
  ['Santa Rosa', '95404', 720],
  ['Los Angeles', '90042', 1010],
  ['San Francisco', '94122', 1590],
]

/** Questions of clients and answers of staff; `{street}` and `{city}` are replaced with the home's. */
export const TALK: readonly [asked: string, answered: string][] = [
  [
    'Should we paint the front of {street} before the photographs?',
    'A wash and new house numbers do more for less. Paint only where it peels.',
  ],
  [
    'What do houses near {street} really sell for?',
    'I put the last six sales in {city} into your portal, under Market. Look at the range first.',
  ],
  [
    'An agent offered to bring a buyer if we pay 2.5 %. Do we have to?',
    'No. You may offer any amount or none, and the buyer can pay their own agent. We can talk it through.',
  ],
  [
    'The inspector found galvanised pipes. Is that a problem?',
    'It belongs into the disclosure. Buyers usually ask for a credit; a plumber’s quote keeps it small.',
  ],
  [
    'Can we still live here during the open houses?',
    'Yes. Two hours on Saturday and two on Sunday, and the dog goes for a walk.',
  ],
  [
    'When is the listing for {street} live?',
    'Thursday morning. Most saved searches are mailed on Thursday night, so the weekend sees it.',
  ],
  [
    'Our tenants have a lease until June. Can we sell before?',
    'You can, but the buyer takes the lease over. Selling empty usually brings more than the rent does.',
  ],
  [
    'Which papers do you need from me first?',
    'The last property tax bill, the loan balance and, if there is one, the HOA’s contact.',
  ],
  [
    'The photographer wants to come on Friday. Is that all right?',
    'Perfect. Lights on, blinds open, cars off the driveway, counters empty.',
  ],
  [
    'We got an offer under asking. Do I have to answer today?',
    'It stands until tomorrow at 5 PM. I would answer with a counter and the two days we spoke of.',
  ],
  [
    'What does escrow in {city} cost us?',
    'About half a percent with title, and the transfer tax. The calculator on the site has your county.',
  ],
  [
    'Is there a lockbox code for the appraiser?',
    'I sent it to the appraiser directly. It changes after the visit.',
  ],
  [
    'Do we mention the neighbour’s fence?',
    'Yes, in one sentence. What is disclosed can’t come back to you later.',
  ],
  ['Thank you, that helps a lot.', 'Any time. Write here whenever something comes up.'],
]

export const REASONS: Record<string, readonly string[]> = {
  'consultation-scheduled': ['Consultation booked'],
  'consultation-completed': ['Consultation completed', 'Met on the phone instead'],
  'contract-pending': ['Listing agreement sent', 'Waits for the spouse’s signature'],
  'active-client': ['Agreement signed', 'Signed at the kitchen table'],
  'sale-pending': ['Offer accepted', 'In escrow'],
  'sale-completed': ['Escrow closed', 'Keys handed over'],
  cancelled: ['Decided to keep the house', 'Sold to a cousin', 'Chose another brokerage'],
  'on-hold': ['Waiting for the tenants to move', 'Waiting for spring', 'Roof comes first'],
}
