import { setImmediate } from 'node:timers/promises'
import { readPlanContent, staffPeople } from '#features/office/projects/server/public.ts'
import { fileName } from '#platform/contract/texts/file-name.ts'
import type { Context } from '#platform/server/context.ts'
import { csvHead, csvLines } from '#platform/server/csv/csv-text.ts'
import type { Handler } from '#platform/server/feature.ts'
import { takenInTime } from '#platform/server/http/files/taken-in-time.ts'
import type { planExchange } from '../contract.ts'
import type { ExchangedPlan } from '../rules/exchanged-plan.ts'
import { planRow, planTable } from '../rules/plan-table.ts'
import { projectXml } from '../rules/project-xml.ts'

type Exchange = typeof planExchange

/** Number of tasks written before yielding to other requests; with forty links per task, takes a few milliseconds. */
const TASKS_AT_ONCE = 100

async function exchanged(ctx: Context, projectId: string): Promise<{ name: string; plan: ExchangedPlan }> {
  const { name, content } = await readPlanContent(ctx, projectId)
  const usernames = new Map((await staffPeople(ctx.db)).map(({ id, username }) => [id, username]))
  const tasks = content.tasks.map(({ assignees, ...task }) => ({
    ...task,
    people: assignees.flatMap((id) => usernames.get(id) ?? []),
  }))
  await ctx.audit({ action: 'projects.exportPlan', target: projectId, details: { tasks: tasks.length } })
  return { name, plan: { ...content, tasks } }
}

/** Yields a file in batches of small pieces, letting other requests run between batches. */
async function* inTurns(pieces: Iterable<string>): AsyncGenerator<string> {
  let ready = ''
  let count = 0
  for (const piece of pieces) {
    ready += piece
    count += 1
    if (count % TASKS_AT_ONCE > 0) continue
    yield ready
    ready = ''
    await setImmediate()
  }
  yield ready
}

function* csvPieces({ tasks }: ExchangedPlan): Generator<string> {
  yield csvHead(planTable)
  for (const [index, task] of tasks.entries()) yield csvLines(planTable, [planRow(task, index)])
}

export const exportXml: Handler<Exchange['exportXml']> = async ({ projectid }, ctx) => {
  const { name, plan } = await exchanged(ctx, projectid)
  return {
    content: takenInTime(inTurns(projectXml(name, plan))),
    type: 'application/xml; charset=utf-8',
    name: fileName(name, 'xml', 'plan'),
  }
}

export const exportCsv: Handler<Exchange['exportCsv']> = async ({ projectid }, ctx) => {
  const { name, plan } = await exchanged(ctx, projectid)
  return {
    content: takenInTime(inTurns(csvPieces(plan))),
    type: 'text/csv; charset=utf-8',
    name: fileName(name, 'csv', 'plan'),
  }
}
