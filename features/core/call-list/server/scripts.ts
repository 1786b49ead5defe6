import { and, eq } from 'drizzle-orm'
import type { Handler } from '#platform/server/feature.ts'
import type { calls } from '../contract.ts'
import { reasonsFor } from './people-to-call.ts'
import { callScripts } from './tables.ts'

export const scripts: Handler<typeof calls.scripts> = async (_input, ctx) => {
  const written = new Map((await ctx.db.select().from(callScripts)).map((row) => [row.key, row]))
  return {
    scripts: reasonsFor(ctx).map(({ key, label, script }) => {
      const { text = script, revision = 0 } = written.get(key) ?? {}
      return { key, label, text, revision }
    }),
  }
}

/** Saves a script. Only one user can create the first text for a reason; later changes must match the revision read. */
export const saveScript: Handler<typeof calls.saveScript> = async ({ key, revision, text }, ctx) => {
  if (!reasonsFor(ctx).some((each) => each.key === key)) return ctx.refuse('not-found')
  const row = { text, revision: revision + 1, changedAt: ctx.now }
  const saved =
    revision === 0
      ? await ctx.db
          .insert(callScripts)
          .values({ key, ...row })
          .onConflictDoNothing()
          .returning()
      : await ctx.db
          .update(callScripts)
          .set(row)
          .where(and(eq(callScripts.key, key), eq(callScripts.revision, revision)))
          .returning()
  if (saved.length === 0) return ctx.refuse('changed')
  await ctx.audit({ action: 'calls.saveScript', target: key })
  return { revision: row.revision }
}
