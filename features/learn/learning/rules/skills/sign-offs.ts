/** A skill required by a course, and its signer; nulls until signed. */
export interface SkillStatus {
  skill: string
  /** Day on which the skill was observed, YYYY-MM-DD. */
  seenOn: string | null
  signedBy: string | null
}

interface Signed {
  skill: string
  seenOn: string
  signedBy: string
}

/** Returns the skills of a version in order, with their sign-offs. */
export const skillStatuses = (asked: readonly string[], signed: readonly Signed[]): SkillStatus[] =>
  asked.map((skill) => {
    const found = signed.find((each) => each.skill === skill)
    return { skill, seenOn: found?.seenOn ?? null, signedBy: found?.signedBy ?? null }
  })

/** Returns the skills without a signature. */
export const unsignedSkills = (statuses: readonly SkillStatus[]): string[] =>
  statuses.filter(({ signedBy }) => signedBy === null).map(({ skill }) => skill)

/** Evidence text for a skill that is not signed off. */
export const missingSkill = (skill: string): string => `An instructor has to sign: “${skill}”.`

interface Signing {
  seenOn: string
  /** Enrollment date and current date, both in the signer's time zone. */
  enrolledOn: string
  today: string
}

/** Returns why a skill cannot be signed for this day; null if it can. */
export function dayRefusal({ seenOn, enrolledOn, today }: Signing): string | null {
  if (seenOn > today) return 'This day is still to come.'
  return seenOn < enrolledOn ? 'The learner was not enrolled on this day yet.' : null
}
