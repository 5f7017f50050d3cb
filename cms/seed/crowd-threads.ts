import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { texts } from './crowd-people.ts'
import { readCrowdData } from './data.ts'

/** Adds the questions of the clients, the answers of staff, and the notifications of the last month. */
export async function addCrowdThreads(req: PayloadRequest): Promise<void> {
  const { conversations } = readCrowdData()
  const [questions, answers] = [
    conversations.map(({ question }) => question),
    conversations.map(({ answer }) => answer),
  ]
  await runSql(req)`
    create temp table crowd_messages on commit drop as
    with asked as (
      select people.*, pair, (n * 100 + pair)::bigint as turn, total,
             -- The last question of every sixth client is unanswered: the answer is dated before it.
             pair = total - 1 and n % 6 = 0 as is_open,
             1.1 + (joined_days - 1.1) *
               (1 - (pair + pg_temp.share('asked', n * 100 + pair)) / total) as days
      from crowd_people as people
      -- What one hundred clients ask more than the average, the next hundred ask less.
      cross join lateral (select questions + (1 - 2 * (n / 100 % 2)) *
        floor((questions + 1) * pg_temp.share('questions', n / 200 * 100 + n % 100) ^ 2)::int as total) as sum
      cross join generate_series(0, total - 1) as pair
      -- Each OFFSET 0 keeps PostgreSQL from writing an expression again wherever its column is used.
      offset 0
    ), spoken as (
      select *, pg_temp.pick(staff, 'writer', turn)::uuid as writer, days as asked_days,
             case when is_open then days + 0.02
               else greatest(1, days - 0.01 - 2 * pg_temp.share('answered', turn) ^ 5) end as answered_days,
             1 + floor(pg_temp.share('said', turn) * cardinality(questioned))::int as said
      from asked
      cross join (select ${texts(questions)} as questioned, ${texts(answers)} as answered) as lists
      cross join (select array_agg(id::text order by created_at) as staff from users
                  where role in ('admin', 'owner')) as people
      offset 0
    )
    select pg_temp.made_id(at, kind || email, turn) as id, spoken.id as client_id, kind = 'question' as asks,
           case when kind = 'question' then spoken.id else writer end as from_user_id,
           first_name || ' ' || last_name as name, is_open, at,
           replace(replace(text, '{street}', street), '{city}', city) as content
    from spoken cross join lateral (values
      ('question', pg_temp.days_ago(asked_days), questioned[said]),
      ('answer', pg_temp.days_ago(answered_days), answered[said])
    ) as each (kind, at, text)`
  await runSql(req)`
    insert into messages (id, client_id, from_user_id, content, created_at, updated_at)
    select id, client_id, from_user_id, content, at, at from crowd_messages order by at`
  await addNotifications(req)
}

/** Staff hear of questions and clients of answers; an open question and the last two days are unread. */
async function addNotifications(req: PayloadRequest): Promise<void> {
  await runSql(req)`
    insert into notifications (id, user_id, about_user_id, type, title, message, link, entity_id, read,
      created_at, updated_at)
    select pg_temp.made_id(at, 'notice ' || heard.id, row_number() over ()), hearer,
           case when asks then client_id end, 'message',
           case when asks then 'Message from ' || name else 'Message from your agent' end, content,
           case when asks then '/admin?tab=clients&client=' || client_id
                else '/dashboard?tab=messages' end,
           heard.id, not (asks and is_open) and at < now() - interval '2 days', at, at
    from (
      select crowd_messages.*, users.id as hearer from crowd_messages, users
      where asks and users.role in ('admin', 'owner')
      union all select crowd_messages.*, client_id from crowd_messages where not asks
    ) as heard
    where at > now() - interval '30 days' order by at`
}
