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

/** So many contact hours are to be attended in seminars or labs, as their check-ins and presence record them. */
interface AttendanceRequirement {
  kind: 'attendance'
  hours: number
}

export type Requirement =
  | CourseRequirement
  | ExamRequirement
  | CertificateRequirement
  | AssessmentRequirement
  | AttendanceRequirement

/** What a program asks of people who begin it from a day on (ISO date, in UTC). */
export interface Edition {
  from: string
  /** Contact hours that its courses carry together, and those to be attended. */
  hours: number
  requirements: readonly Requirement[]
}

/**
 * The name of a requirement in records and waivers: 'OLC110', 'OLC120/OLC130/OLC160', 'ROS_I_KNOW', 'ROSI',
 * 'assessment', 'attendance'. It is the same in every edition.
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
    case 'attendance':
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
export const attended = (hours: number): Requirement => ({ kind: 'attendance', hours })
export const exam = (code: string): ExamRequirement => ({ kind: 'exam', code })
export const valid = (type: ProgramCode): CertificateRequirement => ({ kind: 'certificate', type })
