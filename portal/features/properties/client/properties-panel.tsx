import { useEffect } from 'react'
import { useOwnConsultations } from '#portal/features/consultations/api.ts'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { goTo, useSearchValue } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { homePath } from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import type { User } from '#wire/users.ts'
import { PropertyCard } from './property-card.tsx'

const texts = clientPropertyTexts.propertiesPanel

const AddPropertyDialog = lazyWithRetry(
  async () => (await import('./add-property-dialog.tsx')).AddPropertyDialog,
  null,
)

function CardSkeleton() {
  return (
    <Loading label={texts.loading} className="rounded-card border border-line p-6">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/3" />
      <Skeleton className="mt-8 h-2 w-full" />
      <Skeleton className="mt-6 h-14 w-full" />
    </Loading>
  )
}

/** The Properties tab: the homes, each leading to its own page. `?property=`, as in earlier links, leads there too. */
export function PropertiesPanel({ user }: { user: User }) {
  const properties = useOwnProperties(user)
  const consultations = useOwnConsultations(user).data ?? []
  const [namedId] = useSearchValue('property')
  const addDialog = useLazyPart(AddPropertyDialog)
  const mayManage = user.hasConsultation
  const named = mayManage && properties.data?.find(({ id }) => id === namedId)?.id

  useEffect(() => {
    if (named) goTo(homePath(named), { replace: true })
  }, [named])

  return (
    <section>
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 tabIndex={-1} className="font-display text-xl">
          {texts.title}
        </h2>
        {mayManage && (
          <Button {...addDialog.trigger}>
            <Icon name="plus" className="size-4" />
            {texts.add}
          </Button>
        )}
      </div>
      <Loaded
        from={properties}
        errorTitle={texts.errorTitle}
        skeleton={<CardSkeleton />}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>}
      >
        {(list) => (
          <ul className="grid gap-5">
            {list.map((property) => (
              <PropertyCard
                key={property.id}
                property={property}
                consultations={consultations}
                leadsToPage={mayManage}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {addDialog.isOpen && <AddPropertyDialog onClose={() => addDialog.setOpen(false)} />}
    </section>
  )
}
