import { desc, eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { catalogAdmin } from '../../contract/admin-contract.ts'
import type { DraftUnit } from '../../contract/course-draft.ts'
import { draftGaps } from '../../rules/admin/draft-gaps.ts'
import { versionDifferences } from '../../rules/admin/version-differences.ts'
import { heldBy, plannedMinutes, supportedHours } from '../../rules/planned-minutes.ts'
import { type Course, findCourse, findVersion, unitsOfVersion } from '../queries.ts'
import { courseVersions, offers } from '../tables.ts'
import { publishedFacts, toDraftUnits, unitsOfAllVersions } from './draft-content.ts'
import { stateOf } from './list-courses.ts'
import { type Draft, findDraft } from './open-draft.ts'
import { pilotTimeOf } from './pilot-times.ts'
import { readTerms } from './show-terms.ts'

type Admin = typeof catalogAdmin

export const adminCourse: Handler<Admin['adminCourse']> = async ({ courseid }, ctx) => {
  const course = (await findCourse(ctx.db, courseid)) ?? refuse('not-found')
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.code, course.code))
  if (!offer) refuse('not-found')
  const published = course.publishedVersionId ? await findVersion(ctx.db, course.publishedVersionId) : null
  const units = published ? toDraftUnits(await unitsOfVersion(ctx.db, published.id)) : []
  const draft = await findDraft(ctx, course.id)
  const content = draft ?? { facts: publishedFacts(course), units }
  return {
    courseid: course.code,
    state: stateOf(course),
    deletable: published === null,
    terms: readTerms(course, offer),
    version: draft?.version ?? course.draftSaves,
    content,
    planned: planOf(content.units),
    pilot: await pilotTimeOf(ctx, course.id),
    draft: draft
      ? {
          changedAt: draft.changedAt,
          changedBy: draft.changedBy,
          gaps: draftGaps(draft.facts, draft.units),
          differences: published
            ? [...factDifferences(course, draft), ...versionDifferences(units, draft.units)]
            : [],
        }
      : null,
    published: published && { number: published.number, publishedAt: published.publishedAt },
    videoBytes: ctx.settings.uploadBytes,
  }
}

function planOf(units: readonly (DraftUnit & { key: string })[]) {
  return {
    hours: supportedHours(units.map(heldBy)),
    minutes: units.map((unit) => ({ key: unit.key, minutes: plannedMinutes(heldBy(unit)) })),
  }
}

const factLabels: Record<keyof Draft['facts'], string> = {
  name: 'name',
  summary: 'summary',
  description: 'description',
  level: 'level',
  topics: 'topics',
  outcomes: 'outcomes',
  contactHours: 'contact hours',
  hoursReason: 'reason for the hours',
  activeShare: 'share of active time',
  audioLanguages: 'spoken languages',
  captionLanguages: 'caption languages',
  prerequisites: 'courses to take before',
  signOffs: 'skills to be signed',
}

function factDifferences(course: Course, draft: Draft): string[] {
  const before = publishedFacts(course)
  const names = Object.keys(factLabels) as (keyof Draft['facts'])[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(draft.facts[name]))
  return changed.length === 0
    ? []
    : [`Changed in the details: ${changed.map((name) => factLabels[name]).join(', ')}.`]
}

export const courseVersionList: Handler<Admin['courseVersions']> = async ({ courseid }, ctx) => {
  const course = (await findCourse(ctx.db, courseid)) ?? refuse('not-found')
  const versions = await ctx.db
    .select()
    .from(courseVersions)
    .where(eq(courseVersions.courseId, course.id))
    .orderBy(desc(courseVersions.number))
  const all = await unitsOfAllVersions(ctx.db, course.id)
  const unitsOf = (versionId: string | undefined) =>
    toDraftUnits(all.filter((unit) => unit.versionId === versionId))
  return {
    versions: versions.map((version, index) => {
      const units = unitsOf(version.id)
      const earlier = versions[index + 1]
      return {
        ...pick(version, 'number', 'publishedAt', 'publishedBy', 'changes'),
        current: version.id === course.publishedVersionId,
        units: units.length,
        minutes: units.reduce((sum, { minutes }) => sum + minutes, 0),
        differences: earlier ? versionDifferences(unitsOf(earlier.id), units) : [],
      }
    }),
  }
}
