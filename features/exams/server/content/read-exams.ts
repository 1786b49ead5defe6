import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { fromMajor } from '#platform/contract/money.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { ItemBody, type Lecture } from '../../contract/items.ts'
import { exampleOf, numbersFault } from '../../rules/drawn-item.ts'
import type { BlueprintPart, ExamTrack } from '../../rules/exam-terms.ts'
import { DrawnItem, ExamsFile, ItemsFile } from './exam-files.ts'

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
  proctored?: boolean
  blueprint: BlueprintPart[]
  courses: string[]
  cutShort: string
  cutNote: string
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
    for (const { code, lecture, ...written } of file.items) {
      refuseTwice(path, code, content.items)
      const taught = lectureAt(units, lecture)
      if (!taught) throw new Error(`${path}: ${code} names ${lecture}, which no course has`)
      const body = 'draw' in written ? withNumbers(`${path}: ${code}`, written) : written
      const item = check(`${path}: ${code}`, ItemBody, { ...body, lecture: taught })
      const fault = item.kind === 'numeric' && item.numbers ? numbersFault(item, item.numbers) : null
      if (fault) throw new Error(`${path}: ${code}: ${fault}`)
      content.items.push({ code, topic: file.topic.code, body: item })
    }
  }
  const path = join(folder, 'exams.yaml')
  const { exams } = await read(path, ExamsFile)
  for (const { price, cutScore, ...exam } of exams) {
    refuseTwice(path, exam.code, content.exams)
    checkBlueprint(path, exam, content)
    const cut = { cutShort: cutScore.short, cutNote: cutScore.note }
    content.exams.push({ ...exam, ...cut, priceMinor: fromMajor(price) ?? 0 })
  }
  return content
}

/** An item whose numbers are drawn, as its file has it: the value and tolerance of an example stand in its body. */
function withNumbers(name: string, written: object): object {
  const { draw, let: derived, answer, ...body } = check(name, DrawnItem, written)
  const { formula, unit, digits, tolerance } = answer
  const item = check(name, ItemBody, {
    ...body,
    ...{ lecture: null, unit, value: 0, tolerance: 0 },
    numbers: { draw, let: Object.entries(derived), formula, digits, tolerance },
  })
  const example = exampleOf(item)
  const { lecture: _lecture, ...rest } = item
  return example.kind === 'numeric' ? { ...rest, value: example.value, tolerance: example.tolerance } : rest
}

function refuseTwice(path: string, code: string, known: readonly { code: string }[]): void {
  if (known.some((each) => each.code === code)) throw new Error(`${path}: ${code} is there twice`)
}

function checkBlueprint(
  path: string,
  exam: Pick<ExamDraft, 'code' | 'blueprint' | 'courses'>,
  content: ExamContent,
): void {
  for (const part of exam.blueprint) {
    const there = content.items.filter(({ topic }) => topic === part.topic).length
    if (there < part.items) {
      throw new Error(`${path}: ${exam.code} draws ${part.items} items of ${part.topic}, there are ${there}`)
    }
    const untaught = content.items.find(
      ({ topic, body }) => topic === part.topic && !exam.courses.includes(body.lecture?.course ?? ''),
    )
    if (untaught) {
      const course = untaught.body.lecture?.course ?? 'no course'
      throw new Error(`${path}: ${exam.code} may ask ${untaught.code}, which ${course} teaches`)
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

async function read<S extends z.core.$ZodType>(path: string, schema: S): Promise<z.output<S>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing`)
  })
  return check(path, schema, parseText(path, text))
}

function check<S extends z.core.$ZodType>(name: string, schema: S, value: unknown): z.output<S> {
  const found = z.safeParse(schema, value)
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
