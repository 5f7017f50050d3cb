import { rows } from './database.ts'
import type { Person } from './people.ts'

/** The pairs of docs/sale-states.md in words of the rows, apart from the rules that the product uses. */
export async function contradictions({ id }: Person): Promise<string[]> {
  const order = `array['lead','consultation-scheduled','consultation-completed','contract-pending','active-client','sale-pending','sale-completed']`
  const place = `array_position(${order}, u.customer_stage::text)`
  const found = await rows<{ pair: string }>(
    `select pair from users u, lateral (values
       ('listed home', ${place} < 5 and exists (select from properties p where p.user_id = u.id and p.status = 'active-listing')),
       ('pending home', ${place} < 6 and exists (select from properties p where p.user_id = u.id and p.status = 'pending-sale')),
       ('all sold', ${place} < 7 and (select bool_and(p.status = 'sold') from properties p where p.user_id = u.id)),
       ('signed contract', ${place} < 5 and exists (select from contracts c where c.user_id = u.id and c.status in ('signed', 'completed'))),
       ('waiting contract', ${place} < 4 and exists (select from contracts c where c.user_id = u.id and c.status in ('sent', 'pending'))),
       ('consulted', ${place} < 3 and u.has_consultation),
       ('not consulted', ${place} >= 3 and not u.has_consultation),
       ('booked lead', ${place} = 1 and exists (select from consultations c where c.user_id = u.id and not c.completed and c.cancelled_at is null and c.no_show_at is null)),
       ('no pending home', ${place} = 6 and exists (select from properties p where p.user_id = u.id)
          and not exists (select from properties p where p.user_id = u.id and p.status in ('pending-sale', 'sold'))),
       ('no sold home', ${place} = 7 and exists (select from properties p where p.user_id = u.id)
          and not exists (select from properties p where p.user_id = u.id and p.status = 'sold')),
       ('booked home', u.has_consultation and exists (select from properties p where p.user_id = u.id and p.status = 'consultation-booked')),
       ('two truths', not u.has_consultation and exists (select from consultations c where c.user_id = u.id and c.completed and c.cancelled_at is null))
     ) as pairs (pair, applies) where u.id = $1 and applies`,
    [id],
  )
  return found.map(({ pair }) => pair)
}
