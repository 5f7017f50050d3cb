import { Gutter, Link, SetDocumentStepNav } from '@payloadcms/ui'
import type { CollectionSlug, DocumentViewServerProps, GlobalSlug } from 'payload'
import { findAuthoredVersions, type VersionedDocument } from '#cms/kit/authored-versions.ts'
import { dateTime } from '#wire/dates.ts'

const cell = 'px-3 py-3 text-left align-top first:pl-0'

const textOr = (label: unknown, slug: string) => (typeof label === 'string' ? label : slug)

/** The document of the page and its path in the CMS, whether it is one of a collection or a global. */
function shownDocument({
  collectionConfig,
  docID,
  globalConfig,
}: DocumentViewServerProps['initPageResult']) {
  if (globalConfig) {
    const { slug, label } = globalConfig
    const document: VersionedDocument = { global: slug as GlobalSlug }
    const stepNav = { globalSlug: slug, globalLabel: textOr(label, slug) }
    return { document, stepNav, path: `/cms/globals/${slug}` }
  }
  if (!collectionConfig || !docID) return null
  const { slug, admin, labels } = collectionConfig
  const document: VersionedDocument = { collection: slug as CollectionSlug, id: String(docID) }
  const pluralLabel = textOr(labels.plural, slug)
  const stepNav = { collectionSlug: slug, id: docID, pluralLabel, useAsTitle: admin.useAsTitle }
  return { document, stepNav, path: `/cms/collections/${slug}/${docID}` }
}

/**
 * The list of versions of a document: when each was saved, in Pacific time, by whom, and whether it is published. Payload's
 * list has no authors.
 */
export async function VersionsView({ hasPublishedDoc, initPageResult }: DocumentViewServerProps) {
  const shown = shownDocument(initPageResult)
  if (!shown) return null
  const versions = await findAuthoredVersions(initPageResult.req, shown.document)
  const live = hasPublishedDoc ? versions.find(({ isPublished }) => isPublished) : undefined
  const describe = (isPublished: boolean, isLive: boolean) => {
    if (!isPublished) return 'Draft'
    return isLive ? 'Published' : 'Published before'
  }
  return (
    <>
      <SetDocumentStepNav {...shown.stepNav} view="Versions" />
      <main className="versions">
        <Gutter className="versions__wrap">
          <table className="w-full border-collapse">
            <thead>
              <tr className="border-b border-line text-muted">
                {['Saved', 'By', 'Status'].map((name) => (
                  <th key={name} scope="col" className={cell}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {versions.map(({ id, updatedAt, isPublished, by }) => (
                <tr key={id} className="border-b border-line">
                  <td className={cell}>
                    <Link href={`${shown.path}/versions/${id}`}>{dateTime(updatedAt)}</Link>
                  </td>
                  <td className={cell}>{by ?? 'Not recorded'}</td>
                  <td className={cell}>{describe(isPublished, id === live?.id)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Gutter>
      </main>
    </>
  )
}
