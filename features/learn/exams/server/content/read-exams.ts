import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fromMajor } from '#platform/contract/money.ts'
import { checkContent, readYaml } from '#platform/server/content/read-yaml.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { ItemBody, type Lecture } from '../../contract/items.ts'
import { exampleOf, numbersProblem } from '../../rules/drawn-item.ts'
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

/** Reads all of content/exams. Throws an error that names the invalid file. */
export async function readExams(folder = join(projectRoot(), 'content/exams')): Promise<ExamContent> {
  const units = await readUnitFiles()
  const names = (await readdir(join(folder, 'items'))).filter((name) => name.endsWith('.yaml')).sort()
  const content: ExamContent = { topics: [], items: [], exams: [] }
  for (const name of names) {
    const path = join(folder, 'items', name)
    const file = await readYaml(path, ItemsFile)
    refuseTwice(path, file.topic.code, content.topics)
    content.topics.push(file.topic)
    for (const { code, lecture, ...written } of file.items) {
      refuseTwice(path, code, content.items)
      const taught = lectureAt(units, lecture)
      if (!taught) throw new Error(`${path}: ${code} names ${lecture}, which no course has`)
      const body = 'draw' in written ? withNumbers(`${path}: ${code}`, written) : written
      const item = checkContent(`${path}: ${code}`, ItemBody, { ...body, lecture: taught })
      const problem = item.kind === 'numeric' && item.numbers ? numbersProblem(item, item.numbers) : null
      if (problem) throw new Error(`${path}: ${code}: ${problem}`)
      content.items.push({ code, topic: file.topic.code, body: item })
    }
  }
  const path = join(folder, 'exams.yaml')
  const { exams } = await readYaml(path, ExamsFile)
  for (const { price, cutScore, ...exam } of exams) {
    refuseTwice(path, exam.code, content.exams)
    checkBlueprint(path, exam, content)
    const cut = { cutShort: cutScore.short, cutNote: cutScore.note }
    content.exams.push({ ...exam, ...cut, priceMinor: fromMajor(price) ?? 0 })
  }
  return content
}

/** Returns an item with randomized numbers from its file; the body's value and tolerance are an example's. */
function withNumbers(name: string, written: object): object {
  const { draw, let: derived, answer, ...body } = checkContent(name, DrawnItem, written)
  const { formula, unit, digits, tolerance } = answer
  const item = checkContent(name, ItemBody, {
    ...body,
    lecture: null,
    unit,
    value: 0,
    tolerance: 0,
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

/** Unit files of each course in order, by course code. */
type UnitFiles = ReadonlyMap<string, readonly string[]>

const CourseUnits = z.object({ code: z.string(), units: z.array(z.object({ file: z.string() })) })

/** Reads which file belongs to which unit; the catalog handles all other lecture names. */
export async function readUnitFiles(): Promise<UnitFiles> {
  const folder = join(projectRoot(), 'content/courses')
  const courses = await Promise.all(
    (await readdir(folder)).sort().map((name) => readYaml(join(folder, name, 'course.yaml'), CourseUnits)),
  )
  return new Map(courses.map(({ code, units }) => [code, units.map(({ file }) => file)]))
}

/** Returns the unit for a path such as 'OLC110/02-counting-ions.md'; null if unknown. */
export function lectureAt(units: UnitFiles, text: string): Lecture | null {
  const [course = '', file = ''] = text.split('/')
  const index = units.get(course)?.indexOf(file) ?? -1
  return index < 0 ? null : { course, unit: index + 1 }
}
