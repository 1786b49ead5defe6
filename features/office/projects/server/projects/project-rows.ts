import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { findEvents } from '#features/seminars/events/server/public.ts'
import { timesFraction } from '#platform/contract/money.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, nullsLast, orderOf } from '#platform/server/lists/list-query.ts'
import type { projectAdmin } from '../../contract/project-admin.ts'
import type { Right } from '../../rules/project-words.ts'
import { statusLight } from '../../rules/status-light.ts'
import { callerId, isVisible, ownMembership, type Project, rightOf } from '../access/project-access.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { projectMembers, projects, projectTypes } from '../tables.ts'

type Input = z.output<typeof projectAdmin.list.input>

const sorts = {
  name: projects.name,
  ends: nullsLast(projects.ends),
  customer: [sql`${projects.customer} = ''`, projects.customer],
  anchor: nullsLast(projects.anchorDay),
  type: nullsLast(projectTypes.name),
  changed: projects.changedAt,
}

/** Returns the status light of a project, using the totals stored with its plan. */
export const lightOf = (project: Project, today: string) =>
  statusLight({ ...project, today, spentMinor: spentOf(project) })

export const spentOf = ({ spentMinutes, hourRateMinor }: Project): number =>
  timesFraction(hourRateMinor, BigInt(spentMinutes), 60n)

/** Returns the progress in basis points, rounded to full percents: one of three tasks is 33%. */
export const progressOf = ({ doneCount, taskCount }: Project): number =>
  taskCount === 0 ? 0 : Math.round((doneCount * 100) / taskCount) * 100

export const listProjects: Handler<typeof projectAdmin.list> = async (input, ctx) => {
  const query = ctx.db
    .select({ project: projects, type: projectTypes.name, member: projectMembers.right })
    .from(projects)
    .leftJoin(projectTypes, eq(projectTypes.id, projects.typeId))
    .leftJoin(projectMembers, ownMembership(ctx))
    .where(where(ctx, input))
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, projects.id))
  return { total, rows: await shown(ctx, rows) }
}

const where = (ctx: Context, { archived, search, state, mine }: Input): SQL | undefined =>
  and(
    (archived ? isNotNull : isNull)(projects.archivedAt),
    isVisible(ctx),
    eq(projects.isGeneral, false),
    state ? eq(projects.state, state) : undefined,
    mine ? sql`${projectMembers.userId} = ${callerId(ctx)}` : undefined,
    matching(search, [projects.name, projects.customer]),
  )

interface Row {
  project: Project
  type: string | null
  member: Right | null
}

async function shown(ctx: Context, rows: readonly Row[]) {
  const ids = rows.map(({ project }) => project.id)
  const members =
    ids.length === 0
      ? []
      : await ctx.db.select().from(projectMembers).where(inArray(projectMembers.projectId, ids))
  const names = await ctx.peopleNames(
    members.flatMap(({ userId, right }) => (right === 'lead' ? [userId] : [])),
  )
  const events = await findEvents(
    ctx.db,
    rows.flatMap(({ project }) => project.anchorEventId ?? []),
  )
  const today = todayOf(ctx)
  return rows.map(({ project, type, member }) => {
    const { id, revision, name, state, visibility, customer, anchorDay, starts, ends, changedAt } = project
    const own = members.filter((each) => each.projectId === id)
    return {
      id,
      revision,
      name,
      state,
      visibility,
      customer,
      anchorDay,
      starts,
      ends,
      changedAt,
      ...lightOf(project, today),
      archived: project.archivedAt !== null,
      right: rightOf(ctx, { visibility, member }) ?? ('read' as const),
      type: type ?? '',
      anchor: events.find((event) => event.id === project.anchorEventId)?.name ?? '',
      leads: own.filter(({ right }) => right === 'lead').map(({ userId }) => names.get(userId) ?? ''),
      members: own.length,
      progress: progressOf(project),
      tasks: project.taskCount,
      nextMilestone: project.nextMilestone,
      nextMilestoneTitle: project.nextMilestoneTitle,
      budget: { minor: project.budgetMinor, currency: 'USD' },
      spent: { minor: spentOf(project), currency: 'USD' },
    }
  })
}
