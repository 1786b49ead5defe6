import { sql } from 'drizzle-orm'
import { findPartner } from '#features/partners/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { catalog } from '../contract.ts'
import { shownCourses, toCard } from './build-catalogue.ts'
import { cataloguesOf } from './keep-catalogues.ts'
import { findVersion, unitsOfVersion } from './queries.ts'
import { getUnits, toOutline } from './show-units.ts'
import { languages } from './tables.ts'

const courseList: Handler<typeof catalog.courseList> = (input, call) =>
  cataloguesOf(call).get(call, input.partner.toLowerCase())

const courseDetail: Handler<typeof catalog.courseDetail> = async (input, call) => {
  const partner = (await findPartner(call.db, input.partner)) ?? refuse('not-found')
  const [shown] = await shownCourses(call, partner, input.courseid)
  const versionId = shown?.course.publishedVersionId
  if (!shown || !versionId) refuse('not-found')
  const version = (await findVersion(call.db, versionId)) ?? refuse('not-found')
  const units = await unitsOfVersion(call.db, versionId)
  return {
    ...toCard(shown, call.now),
    description: shown.course.description,
    outcomes: shown.course.outcomes,
    units: units.map((unit) => toOutline(unit, units)),
    version: {
      number: version.number,
      publishedAt: version.publishedAt.toISOString(),
      changes: version.changes,
    },
  }
}

const getLanguages: Handler<typeof catalog.getLanguages> = async (_input, call) => ({
  languages: await call.db
    .select({
      code: languages.code,
      language: languages.name,
      ownName: languages.ownName,
      audio: sql<boolean>`exists (select from courses where languages.code = any(audio_languages))`,
      captions: sql<boolean>`exists (select from courses where languages.code = any(caption_languages))`,
    })
    .from(languages)
    .orderBy(languages.name),
})

export const catalogHandlers: Handlers<typeof catalog> = { courseList, courseDetail, getUnits, getLanguages }
