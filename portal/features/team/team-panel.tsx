import { nameOf } from '#portal/features/clients/api.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { longDate } from '#wire/dates.ts'
import { teamTexts } from '#wire/texts/team.ts'
import type { TeamMember } from '#wire/users.ts'
import { isStaff, mayChangeRoleOf, type Viewer } from '#wire/viewer.ts'
import { ActivityLog } from './activity-log.tsx'
import { ReassignButton, SeesSelector } from './clients-of-member.tsx'
import { InvitationList, InviteButton } from './invitations.tsx'
import { useStaff } from './queries.ts'
import { MemberAction, RoleSelector, TakesConsultations } from './user-actions.tsx'

const texts = teamTexts.list

function MemberRow({ person, viewer }: { person: TeamMember; viewer: Viewer }) {
  const mayChange = mayChangeRoleOf(viewer, person.id)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 max-sm:gap-y-3 max-sm:py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-base font-semibold wrap-anywhere">{nameOf(person)}</h3>
        <p className="text-xs wrap-anywhere text-muted">
          {texts.detail(person.email, longDate(person.createdAt), person.sessions)}
          {person.clients > 0 && ` · ${texts.clients(person.clients)}`}
        </p>
      </div>
      {isStaff({ ...person, hasConsultation: false }) && (
        <div className="max-sm:w-full">
          <TakesConsultations person={person} />
        </div>
      )}
      {/* On a phone the buttons share a line and the selects another. */}
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full sm:contents">
        {person.clients > 0 && <ReassignButton person={person} />}
        {mayChange && person.secondFactor && (
          <MemberAction name="removeSecondFactor" person={person} />
        )}
        {mayChange && (
          <MemberAction name="endSessions" person={person} disabled={person.sessions === 0} />
        )}
      </div>
      {mayChange ? (
        <div className="flex w-full gap-2 max-sm:*:flex-1 sm:contents">
          {person.role === 'admin' && (
            <div className="sm:w-40">
              <SeesSelector person={person} />
            </div>
          )}
          <div className="sm:w-40">
            <RoleSelector person={person} hiddenLabel />
          </div>
        </div>
      ) : (
        <p className="flex items-center gap-2 text-xs text-muted">
          <Badge tone="strong">
            <span className="capitalize">{person.role}</span>
          </Badge>
          {texts.you}
        </p>
      )}
    </li>
  )
}

/** The team's roles and open sessions, and what its members did, for the owner. */
export function TeamPanel({ viewer }: { viewer: Viewer }) {
  const staff = useStaff()
  return (
    <>
      <section aria-labelledby="team-title">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="team-title" className="font-display text-xl">
            {texts.title}
          </h2>
          <InviteButton />
        </div>
        <p className="mt-1 mb-3 max-w-[62ch] text-sm text-muted">{texts.lead}</p>
        <Loaded
          from={staff}
          errorTitle={texts.failed}
          skeleton={<RowsSkeleton label={texts.loading} rows={3} />}
        >
          {(people) => (
            <ul className="divide-y divide-line border-y border-line">
              {people.map((person) => (
                <MemberRow key={person.id} person={person} viewer={viewer} />
              ))}
            </ul>
          )}
        </Loaded>
        <InvitationList />
      </section>
      <ActivityLog staff={staff.data ?? []} />
    </>
  )
}
