import type { FactName } from '../property-facts.ts'
import { appliesInWords } from './date-rules.ts'
import { propertyFactTexts } from './property-facts.ts'

const { disclosures: texts, questions } = propertyFactTexts

/** The facts that are a question of the form. The kind of home is always known. */
const isQuestion = (name: string): name is FactName => name in questions

type Needed = { appliesIf: string; assumed: readonly string[] }

/** The labels of the unanswered questions by which a disclosure counts as needed. */
export const openQuestionsOf = ({ assumed }: Pick<Needed, 'assumed'>): string[] =>
  assumed.filter(isQuestion).map((name) => questions[name].label)

/** Why a home needs a disclosure, as a sentence. */
export function whyNeeded(disclosure: Needed): string {
  const open = openQuestionsOf(disclosure)
  if (open.length > 0) return texts.dependsOn(open)
  const { appliesIf } = disclosure
  return appliesIf === 'always' ? texts.always : texts.because(appliesInWords(appliesIf))
}
