import type * as English from '../why-needed.ts'
import { appliesInWords } from './date-rules.ts'
import { propertyFactTexts } from './property-facts.ts'

const { disclosures: texts, questions } = propertyFactTexts

/** Spanish of {@link English.openQuestionsOf}. */
export const openQuestionsOf: (typeof English)['openQuestionsOf'] = ({ assumed }) =>
  Object.entries(questions)
    .filter(([name]) => assumed.includes(name))
    .map(([, { label }]) => label)

/** Spanish of {@link English.whyNeeded}. */
export const whyNeeded: (typeof English)['whyNeeded'] = (disclosure) => {
  const open = openQuestionsOf(disclosure)
  if (open.length > 0) return texts.dependsOn(open)
  const { appliesIf } = disclosure
  return appliesIf === 'always' ? texts.always : texts.because(appliesInWords(appliesIf))
}
