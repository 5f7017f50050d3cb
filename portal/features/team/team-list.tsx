import { nameOf } from '#portal/lib/clients.ts'
import { longDate } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import type { StaffMember } from '#wire/users.ts'
import { mayChangeRoleOf, type Viewer } from '#wire/viewer.ts'
import { useStaff } from './queries.ts'
import { RoleSelector } from './role-selector.tsx'

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the team</span>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  )
}

function Row({ person, viewer }: { person: StaffMember; viewer: Viewer }) {
  const mayChange = mayChangeRoleOf(viewer, person.id)
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3.5 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="min-w-0">
        <h3 className="text-base font-semibold break-words">{nameOf(person)}</h3>
        <p className="text-xs break-words text-muted">
          {person.email} · since {longDate(person.createdAt)}
        </p>
      </div>
      {mayChange ? (
        <RoleSelector person={person} hiddenLabel />
      ) : (
        <p className="flex items-center gap-2 text-xs text-muted">
          <Badge tone="strong">
            <span className="capitalize">{person.role}</span>
          </Badge>
          This is you
        </p>
      )}
    </li>
  )
}

/** Everyone of staff and their roles, for the owner. */
export function TeamList({ viewer }: { viewer: Viewer }) {
  const staff = useStaff()
  return (
    <section aria-labelledby="team-title">
      <h2 id="team-title" className="font-display text-xl">
        Team
      </h2>
      <p className="mt-1 mb-4 max-w-[62ch] text-sm text-muted">
        To add someone, let them create an account; then open them under Clients and change their
        role.
      </p>
      <Loaded from={staff} failed="The team could not be loaded" skeleton={<ListSkeleton />}>
        {(people) =>
          people.length === 0 ? (
            <EmptyState title="Nobody here yet" />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {people.map((person) => (
                <Row key={person.id} person={person} viewer={viewer} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
