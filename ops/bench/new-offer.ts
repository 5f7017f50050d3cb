/** An instant so many hours from now, ISO 8601; negative: before now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** The body with which staff enter an offer that ends in two days. @param number tells offers of one home apart */
export const newOffer = (number = 1) => ({
  buyerNames: [`Buyer ${number}`],
  agent: { name: 'Lee Park', email: `agent${number}@example.com`, brokerage: 'Park Homes' },
  terms: {
    ...{ price: 700_000 + 1_000 * number, deposit: 20_000, financing: 'conventional' },
    ...{ contingencies: { loan: 17, appraisal: 17, investigation: 17 }, closeDays: 30 },
  },
  ...{ signedAt: inHours(-1), expiresAt: inHours(48) },
})
