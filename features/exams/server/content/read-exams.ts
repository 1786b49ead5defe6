import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { fromMajor } from '#platform/contract/money.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { ItemBody, type Lecture } from '../../contract/items.ts'
import type { BlueprintPart, ExamTrack } from '../../rules/exam-terms.ts'
import { ExamsFile, ItemsFile } from './exam-files.ts'

interface ItemDraft {
  code: string
  topic: string
  body: ItemBody
}

export interface ExamDraft {
  code: string
  title: string
  track: ExamTrack
  level: number
  summary: string
  priceMinor: number
  minutes: number
  passPercent: number
  attempts: number
  waitDays: number
  accessDays: number
  contactHours: number
  blueprint: BlueprintPart[]
}

export interface ExamContent {
  topics: { code: string; title: string }[]
  items: ItemDraft[]
  exams: ExamDraft[]
}

/** Everything under content/exams. Throws an error that names the file that is not as it should be. */
export async function readExams(folder = join(projectRoot(), 'content/exams')): Promise<ExamContent> {
  const units = await readUnitFiles()
  const names = (await readdir(join(folder, 'items'))).filter((name) => name.endsWith('.yaml')).sort()
  const content: ExamContent = { topics: [], items: [], exams: [] }
  for (const name of names) {
    const path = join(folder, 'items', name)
    const file = await read(path, ItemsFile)
    refuseTwice(path, file.topic.code, content.topics)
    content.topics.push(file.topic)
    for (const { code, lecture, ...body } of file.items) {
      refuseTwice(path, code, content.items)
      const taught = lectureAt(units, lecture)
      if (!taught) throw new Error(`${path}: ${code} names ${lecture}, which no course has`)
      const item = check(`${path}: ${code}`, ItemBody, { ...body, lecture: taught })
      content.items.push({ code, topic: file.topic.code, body: item })
    }
  }
  const path = join(folder, 'exams.yaml')
  const { exams } = await read(path, ExamsFile)
  for (const { price, ...exam } of exams) {
    refuseTwice(path, exam.code, content.exams)
    checkBlueprint(path, exam, content)
    content.exams.push({ ...exam, priceMinor: fromMajor(price) ?? 0 })
  }
  return content
}

function refuseTwice(path: string, code: string, known: readonly { code: string }[]): void {
  if (known.some((each) => each.code === code)) throw new Error(`${path}: ${code} is there twice`)
}

function checkBlueprint(
  path: string,
  exam: Pick<ExamDraft, 'code' | 'blueprint'>,
  content: ExamContent,
): void {
  for (const part of exam.blueprint) {
    const there = content.items.filter(({ topic }) => topic === part.topic).length
    if (there < part.items) {
      throw new Error(`${path}: ${exam.code} draws ${part.items} items of ${part.topic}, there are ${there}`)
    }
  }
}

/** The files of each course's units in their order, by the course's code. */
type UnitFiles = ReadonlyMap<string, readonly string[]>

const CourseUnits = z.object({ code: z.string(), units: z.array(z.object({ file: z.string() })) })

/** Reads which file is which unit; what a lecture is called beyond that is catalog's matter. */
export async function readUnitFiles(): Promise<UnitFiles> {
  const folder = join(projectRoot(), 'content/courses')
  const courses = await Promise.all(
    (await readdir(folder)).sort().map((name) => read(join(folder, name, 'course.yaml'), CourseUnits)),
  )
  return new Map(courses.map(({ code, units }) => [code, units.map(({ file }) => file)]))
}

/** The unit that 'OLC110/02-counting-ions.md' names; null when there is none. */
export function lectureAt(units: UnitFiles, text: string): Lecture | null {
  const [course = '', file = ''] = text.split('/')
  const index = units.get(course)?.indexOf(file) ?? -1
  return index < 0 ? null : { course, unit: index + 1 }
}

async function read<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing`)
  })
  return check(path, schema, parseText(path, text))
}

function check<S extends z.ZodType>(name: string, schema: S, value: unknown): z.output<S> {
  const found = schema.safeParse(value)
  if (found.success) return found.data
  const faults = found.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`)
  throw new Error(`${name} cannot be used:\n  ${faults.join('\n  ')}`)
}

function parseText(path: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`${path} is not readable: ${(error as Error).message}`)
  }
}
