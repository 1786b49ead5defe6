import type { AssignedTask } from '#features/office/projects/rules/plan-content.ts'
import { createFromPlan, publishNews, staffPeople } from '#features/office/projects/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { readText } from '#platform/server/http/files/receive-file.ts'
import type { planExchange } from '../contract.ts'
import type { ExchangedTask } from '../rules/exchanged-plan.ts'
import { ImportNotes } from '../rules/import-notes.ts'
import { readPlanApart } from './read-plan-apart.ts'

type Exchange = typeof planExchange

export const importPlan: Handler<Exchange['importPlan']> = async ({ name }, ctx, file) => {
  const { plan, notes } = await readPlanApart(ctx, await readText(file))
  return ctx.transaction(async (inner) => {
    const { tasks, strangers } = await assigned(inner.db, plan.tasks)
    const id = await createFromPlan(inner, name, { ...plan, tasks })
    await publishNews(inner, { projectId: id, text: `Imported ${tasks.length} tasks from a file.` })
    await inner.audit({ action: 'projects.importPlan', target: id, details: { tasks: tasks.length } })
    return { file: id, tasks: tasks.length, notes: [...notes, ...strangers.sentences] }
  })
}

/** Returns the tasks with their staff assignees, and notes on names that match no staff member. */
async function assigned(
  db: Db,
  tasks: readonly ExchangedTask[],
): Promise<{ tasks: AssignedTask[]; strangers: ImportNotes }> {
  const strangers = new ImportNotes()
  const byName = new Map(
    (await staffPeople(db)).flatMap(
      ({ id, username, name }) =>
        [
          [username.toLowerCase(), id],
          [name.toLowerCase(), id],
        ] as const,
    ),
  )
  const idsOf = (name: string): string[] => {
    const id = byName.get(name.toLowerCase())
    if (id === undefined) strangers.add('unknown-person', name)
    return id === undefined ? [] : [id]
  }
  return {
    tasks: tasks.map(({ people, ...task }) => ({
      ...task,
      assignees: [...new Set(people.flatMap(idsOf))],
    })),
    strangers,
  }
}
