import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Project } from '../access/project-access.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { projects } from '../tables.ts'

/** The project of tasks that belong to no other; made with the first of them. */
export async function generalProject(call: Call): Promise<Project> {
  const found = await find(call)
  if (found) return found
  await call.db
    .insert(projects)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      ...{
        name: 'General tasks',
        state: 'active',
        visibility: 'open',
        isGeneral: true,
        starts: todayOf(call),
      },
      ...{ description: 'Tasks that belong to no other project.', createdAt: call.now, changedAt: call.now },
    })
    .onConflictDoNothing()
  return (await find(call)) ?? refuse('busy')
}

async function find(call: Call): Promise<Project | undefined> {
  const [found] = await call.db.select().from(projects).where(eq(projects.isGeneral, true))
  return found
}
