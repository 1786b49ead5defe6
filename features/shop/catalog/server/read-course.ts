import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromMajor } from '#platform/contract/money.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { readYaml } from '#platform/server/content/read-yaml.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { StoredPractice } from '../contract/practice/practice.ts'
import {
  practiceIds,
  readPractice,
  storePractice,
  unknownLectures,
} from '../contract/practice/read-practice.ts'
import { extractChecks } from '../contract/text/check-blocks.ts'
import { textProblems } from '../contract/text/text-problems.ts'
import { introPeriod } from '../rules/intro-discount-runs.ts'
import { claimableHours, holdsOf, wholeMinutes } from '../rules/planned-minutes.ts'
import { CourseFile, MediaFile, QuizFile, type UnitEntry } from './course-files.ts'
import type { CourseDraft, UnitDraft } from './publish-course.ts'
import type { Quiz } from './tables.ts'
import { readTranslations } from './translations/read-translation.ts'

export const mediaFolder = () => join(projectRoot(), 'content/media')

/** Reads all courses under content/courses, sorted by code. Throws an error that names the invalid file. */
export async function readCourses(): Promise<CourseDraft[]> {
  const folder = join(projectRoot(), 'content/courses')
  const names = (await readdir(folder)).sort().filter((name) => existsSync(join(folder, name, 'course.yaml')))
  const media = await readMedia()
  return Promise.all(names.map((name) => readCourse(join(folder, name), media)))
}

async function readMedia(): Promise<MediaFile> {
  const path = join(mediaFolder(), 'media.json')
  return existsSync(path) ? readYaml(path, MediaFile) : {}
}

async function readCourse(folder: string, media: MediaFile): Promise<CourseDraft> {
  const path = join(folder, 'course.yaml')
  const file = await readYaml(path, CourseFile)
  const listPriceMinor = fromMajor(file.price)
  if (listPriceMinor === null) throw new Error(`${path}: ${file.price} is no price`)
  const units = withUniqueIds(
    path,
    await Promise.all(file.units.map((entry) => readUnit(folder, entry, file.units, media))),
  )
  return {
    ...pick(file, 'code', 'name', 'summary'),
    description: file.description.trim(),
    ...pick(file, 'level', 'topics', 'outcomes'),
    contactHours: claimableHours(units.map(holdsOf)),
    audioLanguages: file.languages.audio,
    captionLanguages: file.languages.captions,
    partnerOnly: file.partnerOnly ?? null,
    prePurchaseNotice: file.prePurchaseNotice?.trim() ?? null,
    ...pick(file, 'tceq', 'rotp', 'prerequisites', 'signOffs'),
    listPriceMinor,
    intro: readIntro(file),
    changes: file.changes,
    units,
  }
}

function readIntro({ introDiscount: intro }: CourseFile): CourseDraft['intro'] {
  if (!intro) return null
  return {
    basisPoints: Math.round(intro.percent * 100),
    howMany: intro.howMany ?? null,
    ...introPeriod(intro.date, intro.todate),
  }
}

async function readUnit(
  folder: string,
  entry: UnitEntry,
  all: readonly UnitEntry[],
  media: MediaFile,
): Promise<UnitDraft> {
  const path = join(folder, entry.file)
  if (!existsSync(path)) throw new Error(`${path} is missing: course.yaml names it as "${entry.title}"`)
  const { kind, title } = entry
  const quiz = kind === 'quiz' ? toQuiz(await readYaml(path, QuizFile), entry, all, path) : null
  const unit = {
    kind,
    title,
    ...(kind === 'quiz' || kind === 'practice' ? { body: '', checks: [] } : await readBody(path)),
    quiz,
    translations: kind === 'practice' ? [] : await readTranslations(path, quiz),
    practice: kind === 'practice' ? await readPracticeFile(path, all) : null,
    ...videoOf(entry, media),
  }
  return { ...unit, minutes: wholeMinutes(holdsOf(unit)) }
}

async function readBody(path: string): Promise<Pick<UnitDraft, 'body' | 'checks'>> {
  const written = await readFile(path, 'utf8')
  const { body, checks } = extractChecks(written)
  if (body.trim() === '') throw new Error(`${path} is empty`)
  const problems = textProblems(written)
  if (problems.length > 0) throw new Error(`${path} cannot be used:\n  ${problems.join('\n  ')}`)
  return { body: body.trim(), checks }
}

function toQuiz(file: QuizFile, entry: UnitEntry, all: readonly UnitEntry[], path: string): Quiz {
  return {
    passPercent: entry.passPercent ?? 70,
    questions: file.questions.map(({ lecture, ...question }) => {
      const taught = lecture === undefined ? -1 : all.findIndex(({ file: name }) => name === lecture)
      if (lecture !== undefined && taught < 0) throw new Error(`${path}: course.yaml has no unit ${lecture}`)
      return { ...question, unit: taught < 0 ? null : taught + 1 }
    }),
  }
}

async function readPracticeFile(path: string, all: readonly UnitEntry[]): Promise<StoredPractice> {
  const { practice, problems } = readPractice(await readFile(path, 'utf8'))
  if (!practice)
    throw new Error(
      `${path} cannot be used:\n  ${problems.map(({ line, message }) => `line ${line}, ${message}`).join('\n  ')}`,
    )
  const files = all.map(({ file }) => file)
  const [unknown] = unknownLectures(practice, files)
  if (unknown) throw new Error(`${path}, ${unknown.id}: course.yaml has no unit ${unknown.lecture}`)
  return storePractice(practice, (lecture) => files.indexOf(lecture) + 1)
}

/** Requires unique exercise ids within a course, because answers of learners are stored by exercise id. */
function withUniqueIds(path: string, units: UnitDraft[]): UnitDraft[] {
  const ids = units.flatMap(({ practice }) => (practice ? practiceIds(practice) : []))
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new Error(`${path}: two exercises have the id ${twice}`)
  return units
}

/** Returns the files of a unit's video. If the video does not exist yet, the lecture is text only. */
function videoOf({ video }: UnitEntry, media: MediaFile) {
  const made = video === undefined ? undefined : media[video]
  if (!made) return { video: null, videoSeconds: null, poster: null, captions: [] }
  const captions = made.captions.map((language) => ({ language, file: `${video}.${language}.vtt` }))
  const files = { video: `${video}.mp4`, poster: `${video}.jpg` }
  for (const name of [files.video, files.poster, ...captions.map(({ file }) => file)]) {
    if (!existsSync(join(mediaFolder(), name)))
      throw new Error(`${join(mediaFolder(), name)} is missing: media.json names it`)
  }
  return { ...files, videoSeconds: made.seconds, captions }
}
