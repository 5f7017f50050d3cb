import { onTestFinished } from 'vitest'
import { rows, untilStatementsWait, withRowsLocked } from './database.ts'
import { newStaff, type Person } from './people.ts'

/** Creates two owners and demotes all others until the test ends. */
export async function createOnlyOwners(): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await newStaff('owner'), await newStaff('owner')]
  const both = pair.map(({ id }) => id)
  const others = await rows<{ id: string }>(
    "update users set role = 'client' where role = 'owner' and id <> all($1) returning id",
    [both],
  )
  onTestFinished(async () => {
    const ids = others.map(({ id }) => id)
    await rows("update users set role = 'owner' where id = any($1)", [ids])
    await rows("update users set role = 'client' where id = any($1)", [both])
  })
  return pair
}

/** Makes two calls that wait for the row locks of both owners, then lets both go on at once. */
export const callAtOnce = <Result>(
  [first, second]: [Person, Person],
  calls: () => Promise<Result>[],
): Promise<Result[]> =>
  withRowsLocked(
    'select id from users where id = any($1) for update',
    [[first.id, second.id]],
    async (letGo) => {
      const asked = calls()
      await untilStatementsWait(asked.length)
      await letGo()
      return Promise.all(asked)
    },
  )
