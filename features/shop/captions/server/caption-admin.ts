import { mediaAddress } from '#features/shop/catalog/rules/media-address.ts'
import {
  allLanguages,
  type CaptionFilm,
  captionFilms,
  coursesWithFilms,
  editorName,
  type FilmFilter,
  machineDrafted,
  writeMark,
} from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { CaptionUnit, captionAdmin } from '../contract/captions-contract.ts'

type Admin = typeof captionAdmin

export const captionMatrix: Handler<Admin['captionMatrix']> = async (input, ctx) => {
  const { courseid, search, page, rows } = input
  const { films, total } = await captionFilms(ctx.db, {
    courseid,
    search,
    page,
    rows,
    ...(await filterFor(ctx, input)),
  })
  return { rows: await showFilms(ctx.db, films), total }
}

type Requested = Pick<Parameters<Handler<Admin['captionMatrix']>>[0], 'language' | 'show'>

async function filterFor(ctx: Context, { language, show }: Requested): Promise<FilmFilter> {
  if (show === 'machine') return { machineIn: language }
  if (show !== 'missing') return {}
  if (language) return { without: language }
  const enabled = (await allLanguages(ctx.db)).filter(({ disabledAt }) => disabledAt === null)
  return { withoutAny: enabled.map(({ code }) => code) }
}

export const captionUnits: Handler<Admin['captionUnits']> = async ({ courseid }, ctx) => {
  const withFilms = await coursesWithFilms(ctx.db)
  const units = courseid ? (await captionFilms(ctx.db, { courseid })).films : []
  return { courses: withFilms, units: await showFilms(ctx.db, units) }
}

/** Returns a video of a course's latest content, or refuses if it does not exist. */
async function findFilm(ctx: Context, courseid: string, key: string): Promise<CaptionFilm> {
  const { films } = await captionFilms(ctx.db, { courseid, key })
  return films[0] ?? refuse('not-found')
}

export const markCaptions: Handler<Admin['markCaptions']> = async (input, ctx) => {
  const film = await findFilm(ctx, input.courseid, input.key)
  const { file } = film.captions.find((each) => each.language === input.language) ?? refuse('not-found')
  await writeMark(ctx, file, { machineDraft: input.machineDraft, by: editorName(ctx) })
  await ctx.audit({
    action: 'catalog.markCaptions',
    target: input.courseid,
    details: { unit: film.title, language: input.language, machineDraft: input.machineDraft },
  })
  return { good: true }
}

/** Converts videos for the staff pages. */
async function showFilms(db: Db, films: readonly CaptionFilm[]): Promise<CaptionUnit[]> {
  const drafted = await machineDrafted(
    db,
    films.flatMap(({ captions }) => captions.map(({ file }) => file)),
  )
  return films.map(({ video, captions, ...film }) => ({
    ...film,
    src: mediaAddress(video),
    captions: captions.map(({ language, file }) => ({
      language,
      src: mediaAddress(file),
      machineDraft: drafted.has(file),
    })),
  }))
}
