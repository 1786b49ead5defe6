import { v7 as uuid } from 'uuid'
import type { AuditEntry } from './context.ts'
import type { Db } from './db.ts'
import { addToOutbox } from './outbox.ts'
import { auditRows } from './tables.ts'

interface AuditSource {
  db: Db
  now: Date
  actorId: string | null
  ip: string
  /** Username of the recipient of the emailed link that was used. */
  linkTo?: string | undefined
}

let written = 0

/** Gives rows with the same timestamp ids in write order. */
function nextNumber(): number {
  written = (written + 1) % 0xffff_ffff
  return written
}

/** Writes audit entries; within a transaction, together with its last statement. */
export async function writeAudit(source: AuditSource, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const values = entries.map(({ action, outcome = 'done', target = null, details = {} }) => ({
    id: uuid({ msecs: source.now.getTime(), seq: nextNumber() }),
    at: source.now,
    actorId: source.actorId,
    action,
    outcome,
    target,
    details: source.linkTo ? { ...details, linkTo: source.linkTo } : details,
    ip: source.ip || null,
  }))
  await addToOutbox(source.db.$client, { rows: { table: auditRows, values } })
}
