import { v7 as uuid } from 'uuid'
import type { AuditEntry } from './call.ts'
import type { Db } from './db.ts'
import { auditRows } from './tables.ts'

export interface AuditSource {
  db: Db
  now: Date
  actorId: string | null
  ip: string
}

export async function writeAudit(source: AuditSource, entry: AuditEntry): Promise<void> {
  await source.db.insert(auditRows).values({
    id: uuid({ msecs: source.now.getTime() }),
    at: source.now,
    actorId: source.actorId,
    action: entry.action,
    outcome: entry.outcome ?? 'done',
    target: entry.target ?? null,
    details: entry.details ?? {},
    ip: source.ip || null,
  })
}
