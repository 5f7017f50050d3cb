import type { PayloadRequest } from 'payload'
import { runSql } from './documents.ts'

/** Whether an admin or the owner has set "Guides go live only when approved". */
export async function readNeedsApproval(req: PayloadRequest): Promise<boolean> {
  const [settings] = await runSql<{ needs: boolean }>(req)`
    select needs_approval as needs from editorial_settings`
  return settings?.needs ?? false
}

export async function storeNeedsApproval(req: PayloadRequest, needs: boolean): Promise<void> {
  await runSql(req)`
    insert into editorial_settings (needs_approval) values (${needs})
    on conflict (is_only_row) do update set needs_approval = excluded.needs_approval`
}
