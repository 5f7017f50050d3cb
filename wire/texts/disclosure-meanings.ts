/** What each disclosure is, as one says it to a seller: by the id of its date rule. */
const MEANINGS: Record<string, string> = {
  agency: 'It says whom each agent works for. You and your agent sign it before the listing.',
  tds: 'A form on which you tell the buyer what you know about the home and its condition.',
  spq: 'A list of questions about the home’s past: repairs, leaks, neighbors, insurance claims.',
  'agent-visual-inspection': 'What your agent saw on a walk through the home.',
  nhd: 'A report that says whether the home is in a flood, fire or earthquake zone.',
  'lead-paint': 'What you know about lead paint in the home, with a leaflet about its risks.',
  'earthquake-guide': 'The state’s booklet on earthquake safety, with a short form about the home.',
  'safety-statement':
    'You confirm that the water heater is strapped and that smoke and carbon monoxide alarms work.',
  'mello-roos': 'A notice of the special taxes that the buyer will pay for the neighborhood.',
  'hoa-documents': 'The rules, budget and dues of the homeowners association.',
  'fire-hardening': 'It says what protects the home from wildfire, and what does not.',
  'defensible-space': 'It shows that brush and plants around the home are cleared as the law asks.',
  smoking: 'You tell the buyer what you know about smoking or vaping inside the home.',
  'death-on-property': 'You tell the buyer of a death in the home in the last three years.',
  'resale-18-months': 'A list of the work that contractors did since you bought the home.',
  'la-residential-report': 'The city of Los Angeles’ report on the home’s permits and zoning.',
  'sf-residential-record': 'San Francisco’s record of the home’s permits and its lawful use.',
  'withholding-593': 'A state tax form: it says whether part of the price is held back for tax.',
  'compensation-instruction':
    'Your written decision on whether you pay the buyer’s agent, and what.',
  'leased-items': 'A list of what is leased, such as solar panels, with the terms of each lease.',
}

/** What a disclosure is; for one without words here, what its form is called. */
export const disclosureMeaning = ({ id, form }: { id: string; form: string }): string =>
  MEANINGS[id] ?? form
