import { nameOf } from '#portal/features/clients/api.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Field } from '#portal/ui/field.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { ACTIVITIES } from '#wire/activity.ts'
import { teamTexts } from '#wire/texts/team.ts'
import type { TeamMember } from '#wire/users.ts'

const texts = teamTexts.activity

/** The filters of the audit log, which the address keeps, and the fields that set them. */
export function useActivityFilters(staff: readonly TeamMember[]) {
  const [event, setEvent] = useSearchValue('event')
  const [person, setPerson] = useSearchValue('person')
  const [from, setFrom] = useSearchValue('from')
  const [to, setTo] = useSearchValue('to')
  const { text, setText, searchedText } = useSearchText('q')
  const people = staff.map((member) => ({ id: member.id, label: nameOf(member) }))
  const selects = [
    { label: texts.what, value: event, set: setEvent, all: texts.everything, options: ACTIVITIES },
    { label: texts.who, value: person, set: setPerson, all: texts.everyone, options: people },
  ]
  const days = [
    { label: texts.from, value: from, set: setFrom, max: to },
    { label: texts.to, value: to, set: setTo, min: from },
  ]
  return { filters: { event, person, from, to, q: searchedText }, text, setText, selects, days }
}

/** The fields of {@link useActivityFilters}. */
export function ActivityFilters(props: ReturnType<typeof useActivityFilters>) {
  const { text, setText, selects, days } = props
  return (
    <>
      <Field label={texts.search} hiddenLabel className="w-56 max-w-full">
        <TextInput
          type="search"
          value={text}
          placeholder={texts.searchPlaceholder}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {selects.map(({ label, value, all, options, set }) => (
        <Field key={label} label={label} hiddenLabel className="w-56 max-w-full">
          <Select
            value={value ?? ''}
            placeholder={all}
            options={optionsOf<string>(options)}
            onChange={({ target }) => set(target.value, { replace: true })}
          />
        </Field>
      ))}
      {days.map(({ label, value, set, min, max }) => (
        <Field key={label} label={label} hiddenLabel className="w-42 max-w-full">
          <TextInput
            type="date"
            title={label}
            value={value ?? ''}
            min={min ?? undefined}
            max={max ?? undefined}
            onChange={({ target }) => set(target.value, { replace: true })}
          />
        </Field>
      ))}
    </>
  )
}
