import type { Person as PersonDocument } from '#cms/payload-types.ts'
import { licenceUrl } from '#wire/licence-lookup.ts'
import type { Person } from '#wire/people.ts'

/** A person as pages and the portal show them. Lists its fields, so that the link to the account stays private. */
export function presentPerson(person: PersonDocument, picture: Person['picture']): Person {
  const { phone, email, hours, languages, bio, bioEs, licenceNumber } = person
  const isSample = person.isSample ?? false
  return {
    id: person.id,
    // A draft may lack what a published person has.
    name: person.name ?? '',
    role: person.role ?? 'agent',
    licenceNumber: licenceNumber ?? '',
    licenceUrl: isSample || !licenceNumber ? null : licenceUrl(licenceNumber),
    phone: phone || null,
    email: email || null,
    hours: hours || null,
    languages: languages || null,
    bio: bio || null,
    bioEs: bioEs || null,
    isSample,
    picture,
  }
}
