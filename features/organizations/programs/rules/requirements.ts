import type { ProgramCode } from './program-codes.ts'

/** Requires one of these courses; nearly all requirements list just one. `hours` are the hours it counts for. */
export interface CourseRequirement {
  kind: 'course'
  codes: readonly string[]
  hours: number
}

/** Requires passing an exam. */
export interface ExamRequirement {
  kind: 'exam'
  code: string
}

/** Requires a valid certificate of another program. */
interface CertificateRequirement {
  kind: 'certificate'
  type: ProgramCode
}

/** Requires an application accepted after an assessment by an evaluator. */
interface AssessmentRequirement {
  kind: 'assessment'
}

export type Requirement = CourseRequirement | ExamRequirement | CertificateRequirement | AssessmentRequirement

/** Requirements for people who start a program from a given day (ISO date, in UTC). */
export interface Edition {
  from: string
  /** Target for a person's contact hours. Displayed only, never required. */
  hours: number
  /** True if hours attended in seminars and labs count in addition to those of courses. */
  attended?: true
  requirements: readonly Requirement[]
}

/**
 * Returns the key of a requirement for records and waivers: 'OLC110', 'OLC120/OLC130/OLC160', 'ROS_I_KNOW', 'ROSI',
 * 'assessment'. The key is the same in every edition.
 */
export function requirementKey(requirement: Requirement): string {
  switch (requirement.kind) {
    case 'course':
      return requirement.codes.join('/')
    case 'exam':
      return requirement.code
    case 'certificate':
      return requirement.type
    case 'assessment':
      return requirement.kind
  }
}

/** A single required course, with the contact hours it counts for. */
export const course = (code: string, hours: number): CourseRequirement => ({
  kind: 'course',
  codes: [code],
  hours,
})
export const oneOf = (codes: readonly string[], hours: number): CourseRequirement => ({
  kind: 'course',
  codes,
  hours,
})
export const exam = (code: string): ExamRequirement => ({ kind: 'exam', code })
export const valid = (type: ProgramCode): CertificateRequirement => ({ kind: 'certificate', type })
