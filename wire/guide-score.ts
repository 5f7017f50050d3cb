import { guidePath } from './guide-pages.ts'
import { CONTENT_TARGET_WORDS, META_DESCRIPTION_MAX, Slug, slugFor, wordCount } from './guides.ts'
import type { Language } from './languages.ts'
import { readingEase } from './reading-ease.ts'

export const TITLE_MAX = 60
const HEADINGS_MIN = 3
const INTERNAL_LINKS_MIN = 2
/** Flesch and Fernández Huerta call a score under 50 "difficult"; a local guide should read more easily. */
const EASE_MIN = 50
/** A link as the editor makes it before an address is typed. */
const EMPTY_LINK = /<a href="(?:https?:\/\/|mailto:|tel:)?"/g

export type ScoredGuide = {
  title: string
  city: string
  slug: string
  metaDescription: string
  /** As rendered on the page. */
  html: string
  language?: Language
  imageUrl?: string | null
  imageAlt?: string | null
}

/** One quality check of a guide: its finding and its remedy. */
export type Check = {
  name: string
  label: string
  passed: boolean
  found: string
  /** What to do; empty if the check passed. */
  remedy: string
}

const formatNumber = (value: number) => value.toLocaleString('en-US')
const countOf = (value: number, word: string) =>
  `${formatNumber(value)} ${word}${value === 1 ? '' : 's'}`

/** Whether a guide has the word count of SPEC-9. The audit counts those that do not. */
export const isLongEnough = (html: string): boolean => wordCount(html) >= CONTENT_TARGET_WORDS

type Verdict = Pick<Check, 'passed' | 'found' | 'remedy'>

/**
 * Whether a text fits into a search result without a cut.
 * @param missing the remedy for an empty text
 */
function judgeLength(text: string, most: number, missing: string): Verdict {
  const { length } = text.trim()
  return {
    passed: length > 0 && length <= most,
    found: countOf(length, 'character'),
    remedy:
      length === 0 ? missing : `Search results cut it after ${most}: take ${length - most} away.`,
  }
}

const JUDGES = {
  title: {
    label: 'Title',
    judge: ({ title }) => judgeLength(title, TITLE_MAX, 'Write a title that names the city.'),
  },
  description: {
    label: 'Meta description',
    judge: ({ metaDescription }) =>
      judgeLength(
        metaDescription,
        META_DESCRIPTION_MAX,
        'Say in one sentence what a seller learns here.',
      ),
  },
  slug: {
    label: 'Address',
    judge: ({ slug, city, language }) => {
      const place = slugFor(city).replace('sell-my-house-', '')
      const example = slugFor(city, language)
      const isValid = Slug.safeParse(slug).success
      return {
        passed: isValid && place !== '' && slug.includes(place),
        found: slug ? guidePath({ slug, language }) : 'None yet',
        remedy: !city.trim()
          ? 'Name the city first; the address follows from it.'
          : isValid
            ? `Let it name the city: ${example}.`
            : `Use small letters, digits and hyphens, such as ${example}.`,
      }
    },
  },
  words: {
    label: 'Length',
    judge: ({ html }) => {
      const words = wordCount(html)
      return {
        passed: isLongEnough(html),
        found: `${countOf(words, 'word')}, ${countOf(html.length, 'character')}`,
        remedy: `Add ${countOf(CONTENT_TARGET_WORDS - words, 'word')}: a local cost, a rule, a question people ask.`,
      }
    },
  },
  headings: {
    label: 'Headings',
    judge: ({ html }) => {
      const levels = [...html.matchAll(/<h([2-4])[ >]/g)].map(([, level]) => Number(level))
      const jumps = levels.some((level, at) => level > (levels[at - 1] ?? 1) + 1)
      return {
        passed: levels.length >= HEADINGS_MIN && !jumps,
        found: countOf(levels.length, 'heading'),
        remedy: jumps
          ? 'Go down one level at a time: heading 2, then 3, then 4.'
          : `Break the text up with at least ${HEADINGS_MIN} headings.`,
      }
    },
  },
  links: {
    label: 'Links to our pages',
    judge: ({ html }) => {
      const links = [...html.matchAll(/<a href="\/(?!\/)/g)].length
      const empty = [...html.matchAll(EMPTY_LINK)].length
      if (empty > 0)
        return {
          passed: false,
          found: `${countOf(empty, 'link')} without an address`,
          remedy: 'Give each link an address, or remove it: the guide cannot be published with it.',
        }
      return {
        passed: links >= INTERNAL_LINKS_MIN,
        found: countOf(links, 'link'),
        remedy: `Link to at least ${INTERNAL_LINKS_MIN} of our pages, such as guides to cities nearby.`,
      }
    },
  },
  alt: {
    label: 'Picture texts',
    judge: ({ html, imageUrl, imageAlt }) => {
      const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => /alt="[^"]+"/.test(tag))
      const all = imageUrl ? [...pictures, !!imageAlt?.trim()] : pictures
      const without = all.filter((has) => !has).length
      return {
        passed: without === 0,
        found: all.length === 0 ? 'No pictures' : `${all.length - without} of ${all.length}`,
        remedy: `Say what ${without === 1 ? 'the picture shows' : `${without} pictures show`}.`,
      }
    },
  },
  ease: {
    label: 'Reading ease',
    judge: ({ html, language }) => {
      const ease = readingEase(html, language)
      return {
        passed: ease >= EASE_MIN,
        found: `${ease} of 100`,
        remedy: 'Cut long sentences in two, and say it with shorter words.',
      }
    },
  },
} satisfies Record<string, { label: string; judge: (guide: ScoredGuide) => Verdict }>

export type CheckName = keyof typeof JUDGES

/** Runs all checks of a guide and scores it from 0 to 100. Used by the CMS, the guide form and the audit. */
export function scoreGuide(guide: ScoredGuide): { score: number; checks: Check[] } {
  const checks = Object.entries(JUDGES).map(([name, { label, judge }]) => {
    const verdict = judge(guide)
    return { name, label, ...verdict, remedy: verdict.passed ? '' : verdict.remedy }
  })
  const passed = checks.filter((check) => check.passed).length
  return { score: Math.round((passed / checks.length) * 100), checks }
}
