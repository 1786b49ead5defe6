import { hasText } from '#features/shop/catalog/contract.ts'
import {
  allCourseOffers,
  type CourseOffer,
  captionCues,
  type StoredUnit,
  unitsOfVersion,
} from '#features/shop/catalog/server/public.ts'
import type { Context, Reader } from '#platform/server/context.ts'
import type { StudyPassage } from '#platform/server/extensions/study-passages.ts'
import { splitFilm } from '../../rules/split-film.ts'
import { splitText } from '../../rules/split-text.ts'

type Published = Pick<CourseOffer, 'courseid' | 'name' | 'versionId'>

export async function courseEdition({ db }: Reader): Promise<string> {
  return (await allCourseOffers(db)).map(({ versionId }) => versionId).join()
}

/** Returns the texts and videos of every course on sale. Excludes quizzes, practice, and the questions within texts. */
export async function coursePassages(ctx: Context): Promise<StudyPassage[]> {
  const passages: StudyPassage[] = []
  for (const course of await allCourseOffers(ctx.db))
    for (const unit of await unitsOfVersion(ctx.db, course.versionId))
      passages.push(...textOf(course, unit), ...(await filmsOf(ctx, course, unit)))
  return passages
}

const facts = ({ courseid, name, versionId }: Published, { id, title, origin }: StoredUnit) => ({
  title,
  link: '',
  course: { code: courseid, name, versionId, unitId: id, origin: origin ?? id },
})

function textOf(course: Published, unit: StoredUnit): StudyPassage[] {
  if (!hasText(unit.kind)) return []
  return splitText(unit.body).map(({ heading, text }, index) => ({
    ...facts(course, unit),
    key: `text:${course.courseid}:${unit.origin ?? unit.id}:${index}`,
    kind: 'lecture' as const,
    language: 'en' as const,
    heading,
    text,
    second: null,
  }))
}

async function filmsOf(ctx: Context, course: Published, unit: StoredUnit): Promise<StudyPassage[]> {
  const passages: StudyPassage[] = []
  for (const { language, file } of unit.captions) {
    if (language !== 'en' && language !== 'es') continue
    const cues = await captionCues(ctx.settings, file)
    passages.push(
      ...splitFilm(cues).map(({ second, text }, index) => ({
        ...facts(course, unit),
        key: `film:${course.courseid}:${unit.origin ?? unit.id}:${language}:${index}`,
        kind: 'film' as const,
        language: language as 'en' | 'es',
        heading: '',
        text,
        second,
      })),
    )
  }
  return passages
}

/** Returns the questions of quizzes and practice units, without answers. */
export async function courseQuestions({ db }: Reader): Promise<string[]> {
  const texts: string[] = []
  for (const { versionId } of await allCourseOffers(db))
    for (const { quiz, practice } of await unitsOfVersion(db, versionId)) {
      texts.push(...(quiz?.questions ?? []).map(({ text }) => text))
      texts.push(...(practice?.exercises ?? []).map(({ text }) => text))
      texts.push(...(practice?.cases ?? []).flatMap(({ stages }) => stages.map(({ text }) => text)))
    }
  return texts
}
