/** English texts of the people of the firm, in the portal. */
export const personTexts = {
  licence: (number: string) => `DRE ${number}`,
  lookup: (name: string) => `, ${name} in the state’s license lookup`,
  sample: 'Sample profile',
  firm: 'Your agent, by phone or email.',
}
