import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findPeople } from '#features/accounts/server/public.ts'
import type { FieldChange } from '#platform/contract/edits.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { type Db, isDuplicate } from '#platform/server/db.ts'
import type { PlanKind } from '../../../rules/planning/plan-kinds.ts'
import { showValue } from '../../../rules/planning/show-value.ts'
import { seminarEdits, seminarHosts, seminarLocations, seminarSeries, seminars } from '../../tables.ts'
import type { Store, Stored } from '../stores/store.ts'

interface Edit {
  kind: PlanKind
  id: string
  /** The state that it made. */
  revision: number
  /** 'change', 'archive': what stands in the audit. */
  act: string
  says: string
  fields?: readonly string[]
  details: Record<string, unknown>
}

/** Keeps who changed what, for those who edit the same and for the audit. */
export async function recordEdit(call: Call, edit: Edit): Promise<void> {
  const { kind, id, revision, act, says, fields = [], details } = edit
  const row = {
    ...{ kind, targetId: id, revision, says, details, fields: [...fields] },
    id: uuid({ msecs: call.now.getTime() }),
    actorId: call.actor?.userId ?? null,
    at: call.now,
  }
  try {
    await call.db.insert(seminarEdits).values(row)
  } catch (error) {
    // Two saved at the very same moment: what has no row of its own to be locked is decided here.
    if (isDuplicate(error)) refuse('changed-meanwhile')
    throw error
  }
  await call.audit({ action: `seminars.${act}-${kind}`, target: id, details: { says, ...details } })
}

/** Refuses to save over a state that the clerk has not seen: with who changed it, when, and what stands there now. */
export async function refuseStale<Draft extends object>(
  call: Call,
  store: Store<Draft>,
  { stored, seen }: { stored: Stored<Draft>; seen: number | undefined },
): Promise<void> {
  if (seen === undefined || seen === stored.revision) return
  const edits = await call.db
    .select()
    .from(seminarEdits)
    .where(and(eq(seminarEdits.targetId, stored.id), gt(seminarEdits.revision, seen)))
    .orderBy(asc(seminarEdits.revision))
  const last = edits.at(-1)
  const people = await findPeople(call.db, last?.actorId ? [last.actorId] : [])
  const user = last?.actorId ? people.get(last.actorId) : undefined
  const by = user ? `${user.firstName} ${user.lastName}` : 'Somebody'
  const fields = new Set(edits.flatMap((edit) => edit.fields))
  const changed = (Object.keys(store.labels) as (keyof Draft & string)[]).filter((field) => fields.has(field))
  // Published, closed or restored meanwhile: nothing that the form holds has changed.
  if (edits.length > 0 && changed.length === 0) return
  const nameOf = await namesOf(
    call.db,
    changed.map((field) => stored.draft[field]),
  )
  const changes: FieldChange[] = changed.map((field) => ({
    field,
    label: store.labels[field],
    theirs: stored.draft[field],
    text: showValue(stored.draft[field], nameOf),
  }))
  const what = changes.map(({ label }) => label).join(', ') || 'something'
  refuse('changed-meanwhile', {
    says: `${by} has changed this since you opened it: ${what}. What you typed is still here.`,
    data: { revision: stored.revision, by, at: (last?.at ?? call.now).toISOString(), changes },
  })
}

/** What the ids in some values stand for. */
async function namesOf(db: Db, values: readonly unknown[]): Promise<(id: string) => string> {
  const ids = [...new Set(JSON.stringify(values).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])]
  const names = new Map<string, string>()
  if (ids.length > 0) {
    for (const table of [seminars, seminarSeries, seminarHosts, seminarLocations]) {
      const rows = await db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(inArray(table.id, ids))
      for (const { id, name } of rows) names.set(id, name)
    }
    for (const [id, user] of await findPeople(db, ids)) names.set(id, `${user.firstName} ${user.lastName}`)
  }
  return (id) => names.get(id) ?? ''
}
