import { and, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pick } from '#platform/contract/tables/pick.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'
import type { taskAdmin } from '../../contract/task-contract.ts'
import { covers } from '../../rules/rights.ts'
import { callerId, isVisible, ownMembership, rightOf } from '../access/project-access.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { projectMembers, projects, projectTasks, runningDays, taskStates, taskText } from '../tables.ts'

type Input = z.output<typeof taskAdmin.list.input>

const sorts = {
  due: [projectTasks.due, projectTasks.id],
  title: [projectTasks.title, projectTasks.id],
  newest: latestFirst(projectTasks.createdAt, projectTasks.id),
}

/** Condition: tasks that require action, neither done nor stopped. */
export const isOpen = (): SQL =>
  sql`(${projectTasks.archivedAt} is null and ${projectTasks.kind} <> 'done' and not ${projectTasks.stopped})`

const isAssigned = (userId: string): SQL => sql`${projectTasks.assignees} @> array[${userId}::uuid]`
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const named = (text: string, condition: (id: string) => SQL): SQL | undefined =>
  text === '' ? undefined : isId(text) ? condition(text) : sql`false`

/** Lists tasks of the projects visible to the caller. */
export const listTasks: Handler<typeof taskAdmin.list> = async (input, ctx) => {
  const query = ctx.db
    .select({ task: projectTasks, project: projects, state: taskStates.name, member: projectMembers.right })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .innerJoin(taskStates, eq(taskStates.id, projectTasks.stateId))
    .leftJoin(projectMembers, ownMembership(ctx))
    .where(await conditions(ctx, input))
  const { rows, total } = await pageOf(ctx, query, input)
  const names = await ctx.peopleNames(rows.flatMap(({ task }) => task.assignees))
  return {
    total,
    rows: rows.map(({ task, project, state, member }) => ({
      ...shown(task),
      project: project.name,
      state,
      assignees: task.assignees.map((id) => ({ id, name: names.get(id) ?? '' })),
      canEdit:
        covers(rightOf(ctx, { visibility: project.visibility, member }), 'edit') && !project.archivedAt,
    })),
  }
}

const pageOf = (ctx: Context, query: Parameters<typeof listOf>[1], input: Input) =>
  listOf(ctx.db, query, input, orderOf(input, sorts)) as Promise<{
    total: number
    rows: {
      task: typeof projectTasks.$inferSelect
      project: typeof projects.$inferSelect
      state: string
      member: typeof projectMembers.$inferSelect.right | null
    }[]
  }>

function shown(task: typeof projectTasks.$inferSelect) {
  const { checklist } = task
  return {
    ...pick(task, 'id', 'revision', 'title', 'kind', 'tags', 'days', 'starts', 'due', 'late', 'stopped'),
    archived: task.archivedAt !== null,
    projectid: task.projectId,
    stateid: task.stateId,
    checked: checklist.filter(({ done }) => done).length,
    checks: checklist.length,
    repeats: task.repeat !== null,
  }
}

async function conditions(ctx: Context, input: Input): Promise<SQL | undefined> {
  const today = todayOf(ctx)
  const { archivedAt, due, kind, tags, projectId, stateId } = projectTasks
  const whens: Record<NonNullable<Input['when']>, SQL | undefined> = {
    // Uses the range index; a scan by due date would pass over everything planned for later.
    today: and(isOpen(), gte(due, today), sql`${runningDays(projectTasks)} @> ${today}::date`),
    overdue: and(isOpen(), lt(due, today)),
    week: and(isOpen(), gte(due, today), lte(due, addDays(today, 7))),
    waiting: and(isOpen(), eq(kind, 'waiting')),
  }
  return and(
    (input.archived ? isNotNull : isNull)(archivedAt),
    isVisible(ctx),
    input.project === '' && !input.archived ? isNull(projects.archivedAt) : undefined,
    input.who === 'me' ? isAssigned(callerId(ctx)) : named(input.who, isAssigned),
    input.when ? whens[input.when] : undefined,
    input.show === 'open' ? isOpen() : input.show === 'done' ? eq(kind, 'done') : undefined,
    named(input.project, (id) => eq(projectId, id)),
    named(input.state, (id) => eq(stateId, id)),
    input.tag === '' ? undefined : sql`${tags} @> array[${input.tag.toLowerCase()}]::text[]`,
    await hasWords(
      ctx.db,
      { table: projectTasks, id: projectTasks.id, text: taskText(projectTasks) },
      input.search,
    ),
  )
}
