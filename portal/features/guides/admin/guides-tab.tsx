import { useSearchValue } from '#portal/lib/navigate.ts'
import { Tabs } from '#portal/ui/tabs.tsx'
import { guideTexts } from '#wire/texts/guides.ts'
import { Enhancement } from './enhancement.tsx'
import { GuideManagement } from './guide-management.tsx'
import { WordCounts } from './word-counts.tsx'

const texts = guideTexts.tab

/** The admin dashboard's blog tab, SPEC-2.8. */
export function GuidesTab() {
  const [section, setSection] = useSearchValue('section')
  return (
    <section aria-labelledby="blog-title">
      <h2 id="blog-title" className="mb-2 font-display text-xl">
        {texts.title}
      </h2>
      <Tabs
        label={texts.title}
        value={section === 'seo' ? 'seo' : 'management'}
        onChange={(name) => setSection(name === 'seo' ? name : null)}
        tabs={[
          { name: 'management', label: texts.management, content: <GuideManagement /> },
          {
            name: 'seo',
            label: texts.seo,
            content: (
              <>
                <Enhancement />
                <WordCounts />
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
