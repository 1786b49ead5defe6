import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Right } from '../../rules/project-words.ts'
import { covers, rightIn } from '../../rules/rights.ts'
import { projectMembers, projects } from '../tables.ts'

export type Project = typeof projects.$inferSelect
export type ProjectFor = Project & { right: Right }

const nobody = '00000000-0000-0000-0000-000000000000'
export const callerId = ({ actor }: Pick<Call, 'actor'>): string => actor?.userId ?? nobody

/** Which projects exist for the caller: private ones for their members alone, whoever asks. */
export const isVisible = (call: Pick<Call, 'actor'>): SQL =>
  sql`(${projects.visibility} <> 'private' or exists (select 1 from ${projectMembers} own
    where own.project_id = ${projects.id} and own.user_id = ${callerId(call)}))`

/** The join that tells what the caller is a member with. */
export const ownMembership = (call: Pick<Call, 'actor'>) =>
  and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, callerId(call)))

export const rightOf = (
  call: Pick<Call, 'actor'>,
  { visibility, member }: { visibility: Project['visibility']; member: Right | null },
): Right | null => rightIn({ visibility, member, isAdmin: holds(call.actor, 'product_admin') })

/** A project that the caller sees, with what they may do there; null where it does not exist for them. */
export async function findProject(call: Call, id: string, lock = false): Promise<ProjectFor | null> {
  const asked = call.db.select().from(projects).where(eq(projects.id, id))
  const [project] = await (lock ? asked.for('update') : asked)
  if (!project) return null
  const [membership] = await call.db
    .select({ right: projectMembers.right })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, id), eq(projectMembers.userId, callerId(call))))
  const right = rightOf(call, { visibility: project.visibility, member: membership?.right ?? null })
  return right ? { ...project, right } : null
}

/** The same, or a refusal: what is not seen is not found, what is seen and may not be changed is forbidden. */
export async function projectFor(call: Call, id: string, needed: Right, lock = false): Promise<ProjectFor> {
  const project = (await findProject(call, id, lock)) ?? refuse('not-found')
  return covers(project.right, needed) ? project : refuse('forbidden')
}

/** Projects whose tasks the caller may edit, by name. */
export async function editableProjects(call: Call, most: number) {
  const rows = await call.db
    .select({ project: projects, member: projectMembers.right })
    .from(projects)
    .leftJoin(projectMembers, ownMembership(call))
    .where(and(isNull(projects.archivedAt), isVisible(call)))
    .orderBy(projects.name)
    .limit(most)
  return rows.flatMap(({ project, member }) =>
    covers(rightOf(call, { visibility: project.visibility, member }), 'edit') ? [project] : [],
  )
}
