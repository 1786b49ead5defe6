import { and, asc, eq, sql } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import { projectMembers, projects, projectTasks, taskComments, taskFiles, taskTimes } from './tables.ts'

/** Exports the project data of one user. */
export const exportProjects: PersonalExport = async ({ db }, userId) => ({
  memberships: await db.select().from(projectMembers).where(eq(projectMembers.userId, userId)),
  tasks: await db
    .select(pick(projectTasks, 'id', 'title', 'starts', 'due'))
    .from(projectTasks)
    .where(sql`${projectTasks.assignees} @> array[${userId}::uuid]`),
  comments: await db.select().from(taskComments).where(eq(taskComments.authorId, userId)),
  times: await db.select().from(taskTimes).where(eq(taskTimes.userId, userId)),
  files: await db
    .select({ id: taskFiles.id, name: taskFiles.name, at: taskFiles.at })
    .from(taskFiles)
    .where(eq(taskFiles.userId, userId)),
})

/** Unassigns the user's open tasks and passes on their projects. Completed work remains with the provider. */
export const projectsTerminationPart: TerminationPart = {
  needsName: async () => false,
  async forget(ctx, userId) {
    await ctx.db
      .update(projectTasks)
      .set({ assignees: sql`array_remove(${projectTasks.assignees}, ${userId}::uuid)` })
      .where(sql`${projectTasks.assignees} @> array[${userId}::uuid]`)
    const left = await ctx.db.delete(projectMembers).where(eq(projectMembers.userId, userId)).returning()
    for (const { projectId, right } of left) if (right === 'lead') await passOn(ctx, projectId)
  },
}

/** Passes the lead to another member. A private project without others is archived, where admins can find it. */
async function passOn(ctx: Context, projectId: string): Promise<void> {
  const rest = await ctx.db
    .select()
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.right), asc(projectMembers.userId))
  if (rest.some(({ right }) => right === 'lead')) return
  const [next] = rest
  if (next) {
    const one = and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, next.userId))
    await ctx.db.update(projectMembers).set({ right: 'lead' }).where(one)
    return
  }
  const isPrivate = and(eq(projects.id, projectId), eq(projects.visibility, 'private'))
  await ctx.db.update(projects).set({ visibility: 'team', archivedAt: ctx.now }).where(isPrivate)
  await ctx.db.update(projectTasks).set({ stopped: true }).where(eq(projectTasks.projectId, projectId))
}
