import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { captionDesk } from '../../contract/captions-contract.ts'
import { nameOf } from '../desk/open-draft.ts'
import { allLanguages } from '../languages.ts'
import { courses, machineCaptions } from '../tables.ts'
import { type CaptionFilm, captionFilms, type FilmFilter, showFilms } from './caption-films.ts'

type Desk = typeof captionDesk

export const captionMatrix: Handler<Desk['captionMatrix']> = async (input, call) => {
  const { courseid, search, page, rows } = input
  const { films, total } = await captionFilms(call.db, {
    ...{ courseid, search, page, rows },
    ...(await filterFor(call, input)),
  })
  return { rows: await showFilms(call.db, films), total }
}

type Wanted = Pick<Parameters<Handler<Desk['captionMatrix']>>[0], 'language' | 'show'>

async function filterFor(call: Call, { language, show }: Wanted): Promise<FilmFilter> {
  if (show === 'machine') return { machineIn: language }
  if (show !== 'missing') return {}
  if (language) return { without: language }
  const enabled = (await allLanguages(call.db)).filter(({ disabledAt }) => disabledAt === null)
  return { withoutAny: enabled.map(({ code }) => code) }
}

export const captionUnits: Handler<Desk['captionUnits']> = async ({ courseid }, call) => {
  const withFilms = await call.db
    .select({ courseid: courses.code, coursename: courses.name })
    .from(courses)
    .where(
      and(
        isNull(courses.archivedAt),
        or(
          sql`exists (select from units where version_id = ${courses.publishedVersionId} and video is not null)`,
          sql`exists (select from course_drafts d where d.course_id = ${courses.id}
            and jsonb_path_exists(d.units, '$[*].video ? (@ != null)'))`,
        ),
      ),
    )
    .orderBy(asc(courses.code))
  const units = courseid ? (await captionFilms(call.db, { courseid })).films : []
  return { courses: withFilms, units: await showFilms(call.db, units) }
}

/** A film of a course's newest content. Refuses what is not there. */
async function findFilm(call: Call, courseid: string, key: string): Promise<CaptionFilm> {
  const { films } = await captionFilms(call.db, { courseid, key })
  return films[0] ?? refuse('not-found')
}

export const markCaptions: Handler<Desk['markCaptions']> = async (input, call) => {
  const film = await findFilm(call, input.courseid, input.key)
  const { file } = film.captions.find((each) => each.language === input.language) ?? refuse('not-found')
  await writeMark(call, file, { machineDraft: input.machineDraft, by: nameOf(call) })
  await call.audit({
    action: 'catalog.markCaptions',
    target: input.courseid,
    details: { unit: film.title, language: input.language, machineDraft: input.machineDraft },
  })
  return { good: true }
}

/** Captions that were never a machine's need no mark. */
export async function writeMark(
  call: Call,
  file: string,
  { machineDraft, by }: { machineDraft: boolean; by: string },
): Promise<void> {
  if (machineDraft) {
    const row = { file, markedAt: call.now, markedBy: by, reviewedAt: null, reviewedBy: null }
    await call.db
      .insert(machineCaptions)
      .values(row)
      .onConflictDoUpdate({ target: machineCaptions.file, set: row })
    return
  }
  await call.db
    .update(machineCaptions)
    .set({ reviewedAt: call.now, reviewedBy: by })
    .where(and(eq(machineCaptions.file, file), isNull(machineCaptions.reviewedAt)))
}
