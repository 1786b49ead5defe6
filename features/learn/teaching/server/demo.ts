import type { World } from '#platform/server/world.ts'
import { teachersAdmin } from '../contract/admin-contract.ts'

/** The instructor leads the first-level courses and once assisted with another. */
export async function demoTeaching(world: World): Promise<void> {
  await world.at(-700, 10)
  const [admin, instructor] = [await world.person('admin'), await world.person('instructor')]
  const teaches = { userid: instructor.userId, role: 'lead' } as const
  await world.operation(admin, teachersAdmin.giveCourses, {
    ...teaches,
    courses: ['OLC110', 'OLC111', 'OLC115', 'OLC117'],
  })
  await world.operation(admin, teachersAdmin.giveCourses, {
    ...teaches,
    role: 'assistant',
    courses: ['OLC120'],
  })
  await world.at(-200, 10)
  const { rows } = await world.operation(admin, teachersAdmin.teachers, { course: 'OLC120' })
  for (const { teachingid } of rows)
    await world.operation(admin, teachersAdmin.endTeaching, {
      teachingid,
      reason: 'The course has another assistant now.',
    })
}
