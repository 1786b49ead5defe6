import type { ProgramCode } from './program-codes.ts'

/** One of these courses is to be completed; most requirements name just one. `hours` are what it counts for. */
export interface CourseRequirement {
  kind: 'course'
  codes: readonly string[]
  hours: number
}

/** An exam is to be passed. */
export interface ExamRequirement {
  kind: 'exam'
  code: string
}

/** The certificate of another program has to be valid on the day. */
interface CertificateRequirement {
  kind: 'certificate'
  type: ProgramCode
}

/** An application is to be accepted after an assessment by an evaluator. */
interface AssessmentRequirement {
  kind: 'assessment'
}

export type Requirement = CourseRequirement | ExamRequirement | CertificateRequirement | AssessmentRequirement

/** What a program requires of people who start it from a day on (ISO date, in UTC). */
export interface Edition {
  from: string
  /** The contact hours that a person's hours are counted out of. They are shown, and never asked for. */
  hours: number
  /** Whether hours attended in seminars and labs count beside those of the courses. */
  attended?: true
  requirements: readonly Requirement[]
}

/**
 * The name of a requirement in records and waivers: 'OLC110', 'OLC120/OLC130/OLC160', 'ROS_I_KNOW', 'ROSI',
 * 'assessment'. It is the same in every edition.
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

/** A course of its own, with the contact hours that it counts for. */
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
