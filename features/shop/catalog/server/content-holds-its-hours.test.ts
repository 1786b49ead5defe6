import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readYaml } from '#platform/server/content/read-yaml.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { CourseDraft } from './publish-course.ts'
import { readCourses } from './read-course.ts'

const Approvals = z.object({ courses: z.record(z.string(), z.object({ hours: z.number() })) })
let courses: CourseDraft[] = []
beforeAll(async () => {
  courses = await readCourses()
})

describe('Course contact hours', () => {
  it('matches the minutes of the units, in quarter hours', () => {
    const wrong = courses.filter(({ contactHours, units }) => {
      const minutes = units.reduce((sum, unit) => sum + unit.minutes, 0)
      return contactHours <= 0 || minutes < contactHours * 60 || minutes > contactHours * 60 + 17
    })
    expect(wrong.map(({ code }) => code)).toEqual([])
  })

  it('matches the hours approved by the demo agency', async () => {
    const path = join(projectRoot(), 'content/demo/course-approvals.yaml')
    const approved = Object.entries((await readYaml(path, Approvals)).courses)
    const claimed = new Map(courses.map(({ code, contactHours }) => [code, contactHours]))
    expect(approved.map(([code, { hours }]) => [code, hours])).toEqual(
      approved.map(([code]) => [code, claimed.get(code)]),
    )
  })
})
