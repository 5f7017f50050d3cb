import type { InEach } from '#cms/kit/languages.ts'
import { dateRuleName as enName } from '#wire/texts/date-rule-names.ts'
import { whenDue as enWhen } from '#wire/texts/date-rules.ts'
import { disclosureMeaning as enMeaning } from '#wire/texts/disclosure-meanings.ts'
import { disclosureTexts as enTexts } from '#wire/texts/disclosures.ts'
import { dateRuleName as esName } from '#wire/texts/es/date-rule-names.ts'
import { whenDue as esWhen } from '#wire/texts/es/date-rules.ts'
import { disclosureMeaning as esMeaning } from '#wire/texts/es/disclosure-meanings.ts'
import { disclosureTexts as esTexts } from '#wire/texts/es/disclosures.ts'
import { whyNeeded as esWhy } from '#wire/texts/es/why-needed.ts'
import { whyNeeded as enWhy } from '#wire/texts/why-needed.ts'

const en = { nameOf: enName, meaningOf: enMeaning, whyNeeded: enWhy, when: enWhen }

/** What the server says of a disclosure in each language. */
export const DISCLOSURE_WORDS: InEach<typeof en & { texts: typeof enTexts }> = {
  en: { ...en, texts: enTexts },
  es: {
    ...{ nameOf: esName, meaningOf: esMeaning, whyNeeded: esWhy, when: esWhen },
    texts: esTexts,
  },
}
