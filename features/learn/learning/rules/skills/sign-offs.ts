/** A skill required by a course, and who signed it; nulls until signed. */
export interface SkillStatus {
  skill: string
  /** The day on which it was seen, YYYY-MM-DD. */
  seenOn: string | null
  signedBy: string | null
}

interface Signed {
  skill: string
  seenOn: string
  signedBy: string
}

/** The skills of a version in its order, with what was signed of them. */
export const skillStatuses = (asked: readonly string[], signed: readonly Signed[]): SkillStatus[] =>
  asked.map((skill) => {
    const found = signed.find((each) => each.skill === skill)
    return { skill, seenOn: found?.seenOn ?? null, signedBy: found?.signedBy ?? null }
  })

/** Skills without a signature. */
export const unsignedSkills = (statuses: readonly SkillStatus[]): string[] =>
  statuses.filter(({ signedBy }) => signedBy === null).map(({ skill }) => skill)

/** What the evidence says of a skill that is missing. */
export const missingSkill = (skill: string): string => `An instructor has to sign: “${skill}”.`

interface Signing {
  seenOn: string
  /** The day on which the learner was enrolled, and today, both where the signer is. */
  enrolledOn: string
  today: string
}

/** Why a skill cannot be signed for this day; null when it can. */
export function dayRefusal({ seenOn, enrolledOn, today }: Signing): string | null {
  if (seenOn > today) return 'This day is still to come.'
  return seenOn < enrolledOn ? 'The learner was not enrolled on this day yet.' : null
}
