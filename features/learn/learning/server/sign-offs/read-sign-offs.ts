import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { type SkillStatus, skillStatuses } from '../../rules/skills/sign-offs.ts'
import { versionTerms } from '../version-outline.ts'
import { skillSignOffs } from './tables.ts'

interface OfVersion {
  id: string
  versionId: string
}

/** Returns the sign-offs for these enrollments; omits versions without required skills. */
export async function skillsOf(
  db: Db,
  enrollments: readonly OfVersion[],
): Promise<Map<string, SkillStatus[]>> {
  const asked = new Map<string, readonly string[]>()
  for (const { id, versionId } of enrollments) {
    const { signOffs } = await versionTerms(db, versionId)
    if (signOffs.length > 0) asked.set(id, signOffs)
  }
  if (asked.size === 0) return new Map()
  const signed = await db
    .select()
    .from(skillSignOffs)
    .where(inArray(skillSignOffs.enrollmentId, [...asked.keys()]))
    .orderBy(asc(skillSignOffs.signedAt))
  return new Map(
    [...asked].map(([id, skills]) => [
      id,
      skillStatuses(
        skills,
        signed
          .filter(({ enrollmentId }) => enrollmentId === id)
          .map(({ skill, seenOn, signedByName }) => ({ skill, seenOn, signedBy: signedByName })),
      ),
    ]),
  )
}
