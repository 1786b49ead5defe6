import { isNull, sql } from 'drizzle-orm'
import { findPartner } from '#features/partners/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { catalog } from '../contract.ts'
import { buildCatalog } from './build-catalog.ts'
import { buildDetail } from './build-detail.ts'
import { courseWorth } from './course-worth.ts'
import { catalogsOf } from './keep-catalogs.ts'
import { media } from './media/show-media.ts'
import { getUnits } from './show-units.ts'
import { languages } from './tables.ts'

const courseList: Handler<typeof catalog.courseList> = async (input, call) => {
  const partner = input.partner.toLowerCase()
  return catalogsOf(call).get(call, `list ${partner}`, async () => {
    const { catalog, until } = await buildCatalog(call, partner)
    return { answer: catalog, until }
  })
}

const courseDetail: Handler<typeof catalog.courseDetail> = async (input, call) => {
  const partner = input.partner.toLowerCase()
  return catalogsOf(call).get(call, `course ${input.courseid} ${partner}`, () =>
    buildDetail(call, input.courseid, partner),
  )
}

/** Those in which there are lectures; people of a partner that names its languages choose among these. */
const getLanguages: Handler<typeof catalog.getLanguages> = async (_input, call) => {
  const partner = call.actor ? await findPartner(call.db, call.actor.partner) : null
  const offered = partner?.languages ?? []
  const all = await allLanguages(call)
  return { languages: all.filter(({ language }) => offered.length === 0 || offered.includes(language)) }
}

const allLanguages = ({ db }: Pick<Call, 'db'>) =>
  db
    .select({
      code: languages.code,
      language: languages.name,
      ownName: languages.ownName,
      audio: sql<boolean>`exists (select from courses where languages.code = any(audio_languages))`,
      // Whoever asks for the Spanish of Mexico reads that of Spain where it stands in.
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
