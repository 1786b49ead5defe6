import { certificateTypes, nameOfType } from '#features/learn/certificates/rules/certificate-types.ts'
import { offersOfTrack } from '#features/learn/exams/server/public.ts'
import { issuers, ruleSets } from '#features/learn/licenses/rules/rule-sets.ts'
import { allCourseOffers } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { TargetKind } from '../../rules/targets.ts'

export interface Target {
  kind: TargetKind
  value: string
  label: string
}

/** Returns everything that can be required: courses and exams on sale, certification levels, and licenses by issuer. */
export async function targetsFor(db: Db): Promise<Target[]> {
  const [courses, exams] = await Promise.all([allCourseOffers(db), offersOfTrack(db, undefined)])
  return [
    ...courses.map(({ courseid, name }) => target('course', courseid, `${name} (${courseid})`)),
    ...certificateTypes.flatMap((type) =>
      type.level ? [target('certificate', type.code, nameOfType(type))] : [],
    ),
    ...exams.map(({ code, title }) => target('exam', code, title)),
    ...issuers.map((issuer) => target('license', issuer, licenseName(issuer))),
  ]
}

const target = (kind: TargetKind, value: string, label: string): Target => ({ kind, value, label })

const licenseName = (issuer: (typeof issuers)[number]): string =>
  issuer === 'other' ? 'Operator license of another state' : `Operator license: ${ruleSets[issuer].name}`
