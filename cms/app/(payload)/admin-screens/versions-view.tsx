import { Gutter, Link, SetDocumentStepNav } from '@payloadcms/ui'
import type { CollectionSlug, DocumentViewServerProps } from 'payload'
import { findAuthoredVersions } from '#cms/kit/authored-versions.ts'
import { dateTime } from '#wire/dates.ts'

const cell = 'px-3 py-3 text-left align-top first:pl-0'

/**
 * The list of versions of a document: when each was saved, in Pacific time, by whom, and whether it is published. Payload's
 * list has no authors.
 */
export async function VersionsView({ hasPublishedDoc, initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, docID, req } = initPageResult
  if (!collectionConfig || !docID) return null
  const { slug, admin, labels } = collectionConfig
  const versions = await findAuthoredVersions(req, slug as CollectionSlug, String(docID))
  const live = hasPublishedDoc ? versions.find(({ isPublished }) => isPublished) : undefined
  const describe = (isPublished: boolean, isLive: boolean) => {
    if (!isPublished) return 'Draft'
    return isLive ? 'Published' : 'Published before'
  }
  return (
    <>
      <SetDocumentStepNav
        collectionSlug={slug}
        id={docID}
        pluralLabel={typeof labels.plural === 'string' ? labels.plural : slug}
        useAsTitle={admin.useAsTitle}
        view="Versions"
      />
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
                    <Link href={`/cms/collections/${slug}/${docID}/versions/${id}`}>
                      {dateTime(updatedAt)}
                    </Link>
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
