import { useEffect, useRef } from 'react'
import { useOwnConsultations } from '#portal/features/consultations/api.ts'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { focusWhenShown } from '#portal/lib/focus.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import type { User } from '#wire/users.ts'
import { PropertyCard } from './property-card.tsx'

const texts = clientPropertyTexts.propertiesPanel

const PropertyDetail = lazyWithRetry(
  async () => (await import('./property-detail.tsx')).PropertyDetail,
)
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

/** The Properties tab: the list, or with `?property=` one property. */
export function PropertiesPanel({ user }: { user: User }) {
  const properties = useOwnProperties(user)
  const consultations = useOwnConsultations(user).data ?? []
  const [shownId, show] = useSearchValue('property')
  const addDialog = useLazyPart(AddPropertyDialog)
  const box = useRef<HTMLElement>(null)
  const shown = properties.data?.find(({ id }) => id === shownId)
  const mayManage = user.hasConsultation

  // After opening a property or going back, focus moves to the heading of the new view.
  const shownBefore = useRef(shown?.id)
  useEffect(() => {
    if (shownBefore.current === shown?.id) return
    shownBefore.current = shown?.id
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return focusWhenShown(() => box.current?.querySelector('h2'))
  }, [shown?.id])

  return (
    <section ref={box}>
      {!shown && (
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
      )}
      <Loaded
        from={properties}
        errorTitle={texts.errorTitle}
        skeleton={<CardSkeleton />}
        empty={<EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>}
      >
        {(list) =>
          shown && mayManage ? (
            <PropertyDetail
              property={shown}
              consultations={consultations}
              onBack={() => show(null)}
            />
          ) : (
            <ul className="grid gap-5">
              {list.map((property) => (
                <PropertyCard
                  key={property.id}
                  property={property}
                  consultations={consultations}
                  onManage={mayManage ? () => show(property.id) : undefined}
                  preload={PropertyDetail.preload}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {addDialog.isOpen && <AddPropertyDialog onClose={() => addDialog.setOpen(false)} />}
    </section>
  )
}
