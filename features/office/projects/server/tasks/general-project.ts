import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Project } from '../access/project-access.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { projects } from '../tables.ts'

/** Returns the project for tasks without a project; creates it with the first such task. */
export async function generalProject(ctx: Context): Promise<Project> {
  const found = await find(ctx)
  if (found) return found
  await ctx.db
    .insert(projects)
    .values({
      id: ctx.newId(),
      name: 'General tasks',
      state: 'active',
      visibility: 'open',
      isGeneral: true,
      starts: todayOf(ctx),
      description: 'Tasks that belong to no other project.',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .onConflictDoNothing()
  return (await find(ctx)) ?? refuse('busy')
}

async function find(ctx: Context): Promise<Project | undefined> {
  const [found] = await ctx.db.select().from(projects).where(eq(projects.isGeneral, true))
  return found
}
