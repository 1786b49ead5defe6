import { v7 as uuid } from 'uuid'
import type { AuditEntry } from './call.ts'
import { type Db, run } from './db.ts'

interface AuditSource {
  db: Db
  now: Date
  actorId: string | null
  ip: string
}

const writeStatement = {
  name: 'platform.audit',
  text: `insert into audit_rows (id, at, actor_id, action, outcome, target, details, ip)
    select id, $2, $3, action, coalesce(outcome, 'done'), target, coalesce(details, '{}'), $4
    from jsonb_to_recordset($1) as entry (id uuid, action text, outcome text, target text, details jsonb)`,
}

/** Writes what was done, all of it in one statement. */
export async function writeAudit(source: AuditSource, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ ...entry, id: uuid({ msecs: source.now.getTime() }) }))
  await run(source.db, writeStatement, [JSON.stringify(rows), source.now, source.actorId, source.ip || null])
}
