import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Right } from '../../rules/project-words.ts'
import { covers, rightIn } from '../../rules/rights.ts'
import { projectMembers, projects } from '../tables.ts'

export type Project = typeof projects.$inferSelect
export type ProjectFor = Project & { right: Right }

const nobody = '00000000-0000-0000-0000-000000000000'
export const callerId = ({ actor }: Pick<Context, 'actor'>): string => actor?.userId ?? nobody

/** Condition for projects visible to the caller: private ones only for their members, without exceptions. */
export const isVisible = (ctx: Pick<Context, 'actor'>): SQL =>
  sql`(${projects.visibility} <> 'private' or exists (select 1 from ${projectMembers} own
    where own.project_id = ${projects.id} and own.user_id = ${callerId(ctx)}))`

/** Join condition for the caller's own membership. */
export const ownMembership = (ctx: Pick<Context, 'actor'>) =>
  and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, callerId(ctx)))

export const rightOf = (
  ctx: Pick<Context, 'actor'>,
  { visibility, member }: { visibility: Project['visibility']; member: Right | null },
): Right | null => rightIn({ visibility, member, isAdmin: holds(ctx.actor, 'product_admin') })

/** Returns a project visible to the caller with their rights; null if it is not visible. */
export async function findProject(ctx: Context, id: string, lock = false): Promise<ProjectFor | null> {
  const asked = ctx.db.select().from(projects).where(eq(projects.id, id))
  const [project] = await (lock ? asked.for('update') : asked)
  if (!project) return null
  const [membership] = await ctx.db
    .select({ right: projectMembers.right })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, id), eq(projectMembers.userId, callerId(ctx))))
  const right = rightOf(ctx, { visibility: project.visibility, member: membership?.right ?? null })
  return right ? { ...project, right } : null
}

/** Same as `findProject`, but throws: not found if the project is not visible, forbidden without the right. */
export async function projectFor(ctx: Context, id: string, needed: Right, lock = false): Promise<ProjectFor> {
  const project = (await findProject(ctx, id, lock)) ?? refuse('not-found')
  return covers(project.right, needed) ? project : refuse('forbidden')
}

/** Returns the projects whose tasks the caller may edit, by name. */
export async function editableProjects(ctx: Context, most: number) {
  const rows = await ctx.db
    .select({ project: projects, member: projectMembers.right })
    .from(projects)
    .leftJoin(projectMembers, ownMembership(ctx))
    .where(and(isNull(projects.archivedAt), isVisible(ctx)))
    .orderBy(projects.name)
    .limit(most)
  return rows.flatMap(({ project, member }) =>
    covers(rightOf(ctx, { visibility: project.visibility, member }), 'edit') ? [project] : [],
  )
}

/** Returns the ids of the given projects whose tasks the caller may edit. All must be visible to the caller. */
export async function editableAmong(ctx: Context, found: readonly Project[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(found.map(({ id }) => id))]
  if (ids.length === 0) return new Set()
  const own = await ctx.db
    .select({ id: projectMembers.projectId, right: projectMembers.right })
    .from(projectMembers)
    .where(and(inArray(projectMembers.projectId, ids), eq(projectMembers.userId, callerId(ctx))))
  const members = new Map(own.map(({ id, right }) => [id, right]))
  return new Set(
    found
      .filter(({ id, visibility }) =>
        covers(rightOf(ctx, { visibility, member: members.get(id) ?? null }), 'edit'),
      )
      .map(({ id }) => id),
  )
}
