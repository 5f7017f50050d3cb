import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePortalAccessPolling } from '#portal/app/portal-access-polling.ts'
import { ConsultationRequired } from '#portal/features/vendors/client/consultation-required.tsx'
import { TeaserList, VendorList } from '#portal/features/vendors/client/vendor-list.tsx'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { toast } from '#portal/lib/toast.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import { listVendors, VENDORS_REFUSED } from '#wire/vendors.ts'
import { isClient, maySeeVendorContacts } from '#wire/viewer.ts'

const [REFUSED_TITLE = '', REFUSED_TEXT = ''] = VENDORS_REFUSED.split(': ')

const texts = dashboardTexts.vendors

/** The vendor list; if the server answers 403, shows a toast and reads the user again. */
function Network({ onRefused }: { onRefused: () => void }) {
  const isRefused = statusOf(useQuery(queryFor(listVendors)).error) === 403
  useEffect(() => {
    if (!isRefused) return
    toast({ title: REFUSED_TITLE, description: REFUSED_TEXT, variant: 'destructive' })
    onRefused()
  }, [isRefused, onRefused])
  return <VendorList />
}

/**
 * The vendor network on /vendors for a signed-in user, SPEC-2.7. The static page renders the
 * heading and the block for vendors who want to join; their text comes from the CMS.
 */
export default function VendorNetwork({ onBook }: { onBook: () => void }) {
  const { user, viewer, refetch } = useViewer()
  usePortalAccessPolling()
  if (!user) return null

  return maySeeVendorContacts(viewer) ? (
    <Network onRefused={refetch} />
  ) : (
    <div className="grid gap-8">
      {isClient(viewer) && (
        <ConsultationRequired booked={user.booking?.consultation} onBook={onBook} />
      )}
      <TeaserList reason={isClient(viewer) ? texts.consultationRequired : texts.clientsOnly} />
    </div>
  )
}
