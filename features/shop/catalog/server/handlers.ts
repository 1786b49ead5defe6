import { isNull, sql } from 'drizzle-orm'
import { findPartner } from '#features/core/partner/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { catalog } from '../contract.ts'
import { buildCatalog } from './build-catalog.ts'
import { buildDetail } from './build-detail.ts'
import { courseWorth } from './course-worth.ts'
import { catalogsOf } from './keep-catalogs.ts'
import { media } from './media/show-media.ts'
import { getUnits } from './show-units.ts'
import { languages } from './tables.ts'

const courseList: Handler<typeof catalog.courseList> = async (input, ctx) => {
  const partner = input.partner.toLowerCase()
  return catalogsOf(ctx).get(ctx, `list ${partner}`, async () => {
    const { catalog, until } = await buildCatalog(ctx, partner)
    return { answer: catalog, until }
  })
}

const courseDetail: Handler<typeof catalog.courseDetail> = async (input, ctx) => {
  const partner = input.partner.toLowerCase()
  return catalogsOf(ctx).get(ctx, `course ${input.courseid} ${partner}`, () =>
    buildDetail(ctx, input.courseid, partner),
  )
}

/** Returns the enabled languages. Users of a partner with a language list choose among those only. */
const getLanguages: Handler<typeof catalog.getLanguages> = async (_input, ctx) => {
  const partner = ctx.actor ? await findPartner(ctx.db, ctx.actor.partner) : null
  const offered = partner?.languages ?? []
  const all = await allLanguages(ctx)
  return { languages: all.filter(({ language }) => offered.length === 0 || offered.includes(language)) }
}

const allLanguages = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      code: languages.code,
      language: languages.name,
      ownName: languages.ownName,
      audio: sql<boolean>`exists (select from courses where languages.code = any(audio_languages))`,
      // Readers of Mexican Spanish get European Spanish captions if those are the fallback.
      captions: sql<boolean>`exists (select from courses
        where caption_languages && (languages.code || array_remove(languages.fallback, 'en')))`,
    })
    .from(languages)
    .where(isNull(languages.disabledAt))
    .orderBy(languages.name)

export const catalogHandlers: Handlers<typeof catalog> = {
  courseList,
  courseDetail,
  courseWorth,
  getUnits,
  media,
  getLanguages,
}
