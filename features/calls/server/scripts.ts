import { and, eq } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { calls } from '../contract.ts'
import { reasonsFor } from './people-to-call.ts'
import { callScripts } from './tables.ts'

export const scripts: Handler<typeof calls.scripts> = async (_input, call) => {
  const written = new Map((await call.db.select().from(callScripts)).map((row) => [row.key, row]))
  return {
    scripts: reasonsFor(call).map(({ key, label, script }) => {
      const { text = script, revision = 0 } = written.get(key) ?? {}
      return { key, label, text, revision }
    }),
  }
}

/** The first text of a reason is written by one; a later one changes the revision that was seen. */
export const saveScript: Handler<typeof calls.saveScript> = async ({ key, revision, text }, call) => {
  if (!reasonsFor(call).some((each) => each.key === key)) return call.refuse('not-found')
  const row = { text, revision: revision + 1, changedAt: call.now }
  const saved =
    revision === 0
      ? await call.db
          .insert(callScripts)
          .values({ key, ...row })
          .onConflictDoNothing()
          .returning()
      : await call.db
          .update(callScripts)
          .set(row)
          .where(and(eq(callScripts.key, key), eq(callScripts.revision, revision)))
          .returning()
  if (saved.length === 0) return call.refuse('changed')
  await call.audit({ action: 'calls.saveScript', target: key })
  return { revision: row.revision }
}
