import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '#platform/server/project-root.ts'
import { readExams } from './read-exams.ts'

const Placed = z.object({ id: z.string(), topic: z.string() })
const Units = z.object({ units: z.array(z.object({ file: z.string(), kind: z.string() })) })
const Practice = z.object({ exercises: z.array(Placed).default([]), cases: z.array(Placed).default([]) })

test('Every course exercise and case belongs to a topic of the item bank', async () => {
  const topics = new Set((await readExams()).topics.map(({ code }) => code))
  const root = join(projectRoot(), 'content/courses')
  const placed: string[] = []
  for (const course of (await readdir(root)).filter((name) => !name.includes('.'))) {
    const { units } = Units.parse(parse(await readFile(join(root, course, 'course.yaml'), 'utf8')))
    for (const { file } of units.filter(({ kind }) => kind === 'practice')) {
      const { exercises, cases } = Practice.parse(parse(await readFile(join(root, course, file), 'utf8')))
      for (const { id, topic } of [...exercises, ...cases]) placed.push(`${course}/${file} ${id}: ${topic}`)
    }
  }
  expect(placed.length).toBeGreaterThan(10)
  expect(placed.filter((each) => !topics.has(each.split(': ')[1] ?? ''))).toEqual([])
})
