import { reloadInLanguage } from '#portal/lib/language.ts'
import { Button } from '#portal/ui/button.tsx'
import { FormFailure } from '#portal/ui/form.tsx'
import { Section } from '#portal/ui/section.tsx'
import type { Language } from '#wire/languages.ts'
import { accountTexts } from '#wire/texts/account.ts'
import { LANGUAGE } from '#wire/texts/language.ts'
import { useChangeAccount } from './use-change-account.ts'

const { language: texts } = accountTexts

const OTHER: Language = LANGUAGE === 'en' ? 'es' : 'en'

/** Offers the other language, in its own words. The page is loaded again in it, and typed forms are kept. */
export function LanguageSection() {
  const saving = useChangeAccount(texts.saved)
  const change = () =>
    saving.mutate({ language: OTHER }, { onSuccess: ({ language }) => reloadInLanguage(language) })
  return (
    <Section id="language" title={texts.title} lead={texts.lead}>
      <Button
        lang={OTHER}
        pending={saving.isPending}
        pendingLabel={texts.changing}
        onClick={change}
      >
        {texts.change}
      </Button>
      <FormFailure action={saving} className="mt-4" />
    </Section>
  )
}
