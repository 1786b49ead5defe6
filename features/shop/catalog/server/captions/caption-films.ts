import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { likeOf } from '#platform/server/lists/list-query.ts'
import { type Caption, courses, machineCaptions } from '../tables.ts'

/** A video and its captions as editors see them; captions are referenced by file name. */
export interface CaptionFilm {
  courseid: string
  coursename: string
  key: string
  position: number
  title: string
  video: string
  seconds: number
  captions: Caption[]
  /** True if it belongs to an unpublished draft. */
  inDraft: boolean
}

export interface FilmFilter {
  courseid?: string
  key?: string
  /** Only videos without captions in this language. */
  without?: string
  /** Only videos that lack captions in at least one of these languages. */
  withoutAny?: readonly string[]
  /** Only videos with unreviewed machine-generated captions in this language, or in any language if ''. */
  machineIn?: string
  /** Search text for the unit or course name. */
  search?: string
  rows?: number
  page?: number
}

const filmsStatement = {
  name: 'catalog.caption-films',
  text: `
    with films as (
      select c.code as courseid, c.name as coursename, d.course_id is not null as "inDraft", u.*
      from courses c left join course_drafts d on d.course_id = c.id
      cross join lateral (
        select unit->>'key' as key, place::int as position, unit->>'title' as title, unit->>'video' as video,
          coalesce((unit->>'videoSeconds')::float8, 0) as seconds, unit->'captions' as captions
        from jsonb_array_elements(d.units) with ordinality as drafted (unit, place)
        union all
        select coalesce(un.origin, un.id)::text, un.position, un.title, un.video, coalesce(un.video_seconds, 0),
          un.captions
        from units un where d.course_id is null and un.version_id = c.published_version_id
      ) u
      where c.archived_at is null and u.video is not null and ($1::text is null or c.code = $1)
    )
    select films.*, count(*) over ()::int as total from films
    where ($2::text is null or key = $2)
      and ($3::text is null or not captions @> jsonb_build_array(jsonb_build_object('language', $3::text)))
      and ($4::text[] is null or exists (select from unnest($4::text[]) as wanted (code)
        where not captions @> jsonb_build_array(jsonb_build_object('language', code))))
      and ($5::text is null or exists (select from machine_captions m where m.reviewed_at is null
        and captions @> jsonb_build_array(case when $5 = '' then jsonb_build_object('file', m.file)
          else jsonb_build_object('file', m.file, 'language', $5::text) end)))
      and ($6::text is null or found_text(title) like $6 or found_text(coursename) like $6 or found_text(courseid) like $6)
    order by courseid, position limit $7 offset $8`,
}

type FilmRow = CaptionFilm & { total: number }

/** Returns the films of all courses that are not archived: of the draft if any, else of the published version. */
export async function captionFilms(
  db: Db,
  filter: FilmFilter = {},
): Promise<{ films: CaptionFilm[]; total: number }> {
  const { rows = 10_000, page = 1, search = '' } = filter
  const found = await run<FilmRow>(db, filmsStatement, [
    filter.courseid || null,
    filter.key ?? null,
    filter.without ?? null,
    filter.withoutAny ?? null,
    filter.machineIn ?? null,
    search === '' ? null : likeOf(search),
    rows,
    (page - 1) * rows,
  ])
  return { films: found.map(({ total: _total, ...film }) => film), total: found[0]?.total ?? 0 }
}

/** Returns the files that are machine-generated and not reviewed. */
export async function machineDrafted(db: Db, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const marked = await db
    .select({ file: machineCaptions.file, reviewedAt: machineCaptions.reviewedAt })
    .from(machineCaptions)
    .where(inArray(machineCaptions.file, [...files]))
  return new Set(marked.filter(({ reviewedAt }) => reviewedAt === null).map(({ file }) => file))
}

/** Returns non-archived courses with videos in their draft or published version. */
export const coursesWithFilms = (db: Db): Promise<{ courseid: string; coursename: string }[]> =>
  db
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

/** Marks captions as machine-generated or reviewed. Captions that were never machine-generated need no mark. */
export async function writeMark(
  ctx: Context,
  file: string,
  { machineDraft, by }: { machineDraft: boolean; by: string },
): Promise<void> {
  if (machineDraft) {
    const row = { file, markedAt: ctx.now, markedBy: by, reviewedAt: null, reviewedBy: null }
    await ctx.db
      .insert(machineCaptions)
      .values(row)
      .onConflictDoUpdate({ target: machineCaptions.file, set: row })
    return
  }
  await ctx.db
    .update(machineCaptions)
    .set({ reviewedAt: ctx.now, reviewedBy: by })
    .where(and(eq(machineCaptions.file, file), isNull(machineCaptions.reviewedAt)))
}
