import type { z } from 'zod'
import type { FieldMessages } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Use } from '../../../contract/in-use.ts'
import type { PlanKind } from '../../../rules/planning/plan-kinds.ts'

/** Something planned as it is stored, in the shape that its form has. */
export interface Stored<Draft> {
  id: string
  draft: Draft
  revision: number
  archivedAt: Date | null
}

/** How one kind of what is planned is read and written; the commands around it are the same for all. */
export interface Store<Draft extends object> {
  kind: PlanKind
  labels: Readonly<Record<keyof Draft & string, string>>
  schema: z.ZodType<Draft>
  /** A new one before anything is typed. `changes` says what is known. */
  blank(call: Call, changes: Partial<Draft>): Draft
  nameOf(draft: Draft): string
  /** Reads one; `hold` keeps others from changing it until the transaction ends. */
  find(db: Db, id: string, hold?: boolean): Promise<Stored<Draft> | null>
  /** What is wrong with it as a whole, by its fields. */
  check?(call: Call, draft: Draft, stored: Stored<Draft> | null): Promise<FieldMessages>
  /** Answers the id of the new one. */
  insert(call: Call, draft: Draft): Promise<string>
  update(call: Call, stored: Stored<Draft>, draft: Draft): Promise<void>
  setArchived(call: Call, stored: Stored<Draft>, archivedAt: Date | null): Promise<void>
  /** What uses it, the nearest first; who has a place is named as well. */
  uses(db: Db, id: string): Promise<Use[]>
}
