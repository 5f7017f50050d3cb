import { useSearchValue } from '#portal/lib/navigate.ts'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { Enhancement } from './enhancement.tsx'
import { GuideManagement } from './guide-management.tsx'
import { useGuides } from './queries.ts'
import { WordCounts } from './word-counts.tsx'

function SeoEnhancement() {
  return (
    <>
      <Enhancement />
      <Loaded
        from={useGuides()}
        errorTitle="The guides could not be loaded"
        skeleton={<RowsSkeleton label="Loading guides" hasButton={false} />}
      >
        {(guides) => <WordCounts guides={guides} />}
      </Loaded>
    </>
  )
}

/** The admin dashboard's blog tab, SPEC-2.8. */
export function GuidesTab() {
  const [section, setSection] = useSearchValue('section')
  return (
    <section aria-labelledby="blog-title">
      <h2 id="blog-title" className="mb-2 font-display text-xl">
        Blog
      </h2>
      <Tabs
        label="Blog"
        value={section === 'seo' ? 'seo' : 'management'}
        onChange={(name) => setSection(name === 'seo' ? name : null)}
        tabs={[
          { name: 'management', label: 'Blog Management', content: <GuideManagement /> },
          { name: 'seo', label: 'SEO Enhancement', content: <SeoEnhancement /> },
        ]}
      />
    </section>
  )
}
