import { taskAdmin } from '#features/office/projects/contract/task-contract.ts'
import { firstState, seedStates } from '#features/office/projects/server/settings/first-settings.ts'
import { listTasks } from '#features/office/projects/server/tasks/task-list.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { mediansOf, type OwnDatabase, withOwnDatabase } from './own-database.ts'

// Cost of task lists with a hundred tasks and with a hundred thousand; see bench/README.md.
const FEW = 100
const MANY = 100_000
/** Number of tasks per user, and number due in a week, regardless of the total. */
const MINE = 30
const AT_ONCE = 40

const me = '00000000-0000-4000-8000-000000000001'
const project = '00000000-0000-4000-8000-000000000002'

const asked: readonly (readonly [name: string, what: object])[] = [
  ['open tasks by due date', { show: 'open' }],
  ['today', { when: 'today' }],
  ['overdue', { when: 'overdue' }],
  ['this week', { when: 'week' }],
  ['waiting', { when: 'waiting' }],
  ['mine', { who: 'me', show: 'open' }],
  ['a tag', { tag: 'kit' }],
  ['search for a word', { search: 'membranes' }],
  ['by title', { sort: 'title' }],
]

async function compare(few: OwnDatabase, many: OwnDatabase): Promise<void> {
  await fill(few, FEW)
  await fill(many, MANY)
  console.log(`\n| median in ms | ${FEW} tasks | ${MANY} tasks | ratio |`)
  console.log('|---|---|---|---|')
  for (const [name, what] of asked) {
    const input = taskAdmin.list.input.parse(what)
    const [before = 1, after = 0] = await mediansOf(
      [few, many].map((database) => {
        const ctx = callOf(database)
        return () => listTasks(input, ctx as never)
      }),
    )
    console.log(`| ${[name, before.toFixed(2), after.toFixed(2), (after / before).toFixed(2)].join(' | ')} |`)
  }
}

const callOf = ({ app }: OwnDatabase): SignedInContext =>
  makeContext(app, {
    actor: {
      userId: me,
      sessionId: '',
      username: 'staff',
      email: 'staff@example.com',
      firstName: 'Stella',
      lastName: 'Staff',
      partner: 'dhp',
      grants: [{ capability: 'seminar_clerk', scope: null }],
    },
    now: new Date(),
  }) as SignedInContext

/**
 * Adds tasks. The first hundred are active, around today; the others were done long ago or are planned for future
 * years, as in a shop that has run for a long time.
 */
async function fill({ app, rows }: OwnDatabase, count: number): Promise<void> {
  await seedStates(app.db, new Date())
  await rows(
    `insert into projects (id, name, state, visibility, starts, created_at, changed_at)
      values ($1, 'Measured', 'active', 'team', current_date, now(), now())`,
    [project],
  )
  const [open, waiting, done] = [
    await firstState(app.db, 'open'),
    await firstState(app.db, 'waiting'),
    await firstState(app.db, 'done'),
  ]
  await rows(
    `insert into project_tasks (id, project_id, title, state_id, kind, assignees, tags, days, rule, starts, due,
        dated_at, created_at, changed_at)
      select gen_random_uuid(), $1,
        case when nth < ${AT_ONCE} then 'Order membranes for kit ' else 'Book the room of seminar ' end || nth,
        case kind when 'open' then $3::uuid when 'waiting' then $4::uuid else $5::uuid end, kind,
        case when nth < ${MINE} then array[$6::uuid] else '{}' end,
        case when nth < ${AT_ONCE} then array['kit'] else '{}' end, 3, 'soonest', starts, starts + 4,
        now(), now() - make_interval(mins => nth), now()
      from (
        select nth,
          case when nth >= ${FEW} and nth % 2 = 0 then 'done' when nth < ${FEW} and nth % 5 = 0 then 'waiting'
            else 'open' end as kind,
          current_date + case when nth < ${FEW} then nth % 40 - 14 when nth % 2 = 0 then -30 - nth % 1800
            else 60 + nth % 1800 end as starts
        from generate_series(0, $2::int - 1) nth
      ) planned`,
    [project, count, open, waiting, done, me],
  )
  await rows('vacuum analyze project_tasks')
}

await withOwnDatabase((few) => withOwnDatabase((many) => compare(few, many)))
