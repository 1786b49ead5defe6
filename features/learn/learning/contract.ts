import { z } from 'zod'
import { PersonHead } from '#features/core/accounts/contract/person-names.ts'
import { UnitVideo, unitKinds } from '#features/shop/catalog/contract.ts'
import { LectureShot } from '#features/shop/shots/contract.ts'
import {
  flag,
  id,
  instant,
  integer,
  jsonText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { CheckAnswer, CheckToAnswer, Graded, GradedCheck, Neighbor, QuizToTake } from './contract/asked.ts'
import { CourseEdition, EnrollmentRecord, OwnedCourse } from './contract/enrollment-record.ts'
import { TimeEvidence } from './contract/evidence.ts'
import { identitySteps } from './rules/identity.ts'
import { textLanguages } from './rules/languages/text-language.ts'

const courseCode = requiredText(40, 'Please name a course.')
const seconds = () => decimalNumber(0, 100_000)

/** Errors of all operations limited to enrolled learners. */
const accessErrors = {
  'not-enrolled': { status: 403, message: 'You are not enrolled in this course.' },
  'access-ended': {
    status: 403,
    message: 'Your access to this course has ended. Your record and your notes are kept.',
  },
} as const

/** A learner's progress in one unit (R-LRN-1): active time in seconds, exam percentage, completion. */
export const UnitRecord = z.object({
  unitid: z.string(),
  position: z.int(),
  kind: z.enum(unitKinds),
  title: z.string(),
  minutes: z.int(),
  /** Percentage of the minutes that must be active time. */
  activeShare: z.int(),
  hasVideo: z.boolean(),
  timein: z.int(),
  /** Percentage of the video that was played; 0 without a video. */
  coveredPercent: z.int(),
  /** True if the end of the video or of the text was reached. */
  reachedEnd: z.boolean(),
  /** Number of questions in the text, and number of those answered correctly. */
  checks: z.int(),
  answered: z.int(),
  score: z.int().nullable(),
  complete: z.boolean(),
  completedAt: instant().nullable(),
})
export type UnitRecord = z.output<typeof UnitRecord>

const NextUnit = z.object({
  unitid: z.string(),
  position: z.int(),
  kind: z.enum(unitKinds),
  title: z.string(),
  /** Position in the video at which the learner stopped. */
  second: z.number(),
})

/** A skill, the day it was observed, and the signer; nulls until signed. */
export const SkillRecord = z.object({
  skill: z.string(),
  seenOn: z.iso.date().nullable(),
  signedBy: z.string().nullable(),
})
export type SkillRecord = z.output<typeof SkillRecord>

export const CourseRecord = z.object({
  courseid: z.string(),
  coursename: z.string(),
  poster: z.string().nullable(),
  contactHours: z.number(),
  minutes: z.int(),
  timein: z.int(),
  score: z.int().nullable(),
  complete: z.boolean(),
  /** Active time still required although all units are complete. */
  secondsMissing: z.int(),
  /** Identity step that the learner has to complete; null if none. */
  identity: z.enum(identitySteps).nullable(),
  doneCount: z.int(),
  unitCount: z.int(),
  /** Null if everything is complete. */
  next: NextUnit.nullable(),
  lastActiveAt: instant().nullable(),
  /** Skills that an instructor must sign before the course is complete; empty if none are required. */
  signOffs: z.array(SkillRecord),
  allunits: z.array(UnitRecord),
})
export type CourseRecord = z.output<typeof CourseRecord>

export const Note = z.object({
  noteid: z.string(),
  unitid: z.string(),
  /** Second of the video that the note refers to. */
  second: z.number().nullable(),
  text: z.string(),
  createdAt: instant(),
})
export type Note = z.output<typeof Note>

const UnitContent = UnitRecord.extend({
  courseid: z.string(),
  coursename: z.string(),
  /** Markdown; null for an exam. A `check` block marks the place of a question and contains its number. */
  body: z.string().nullable(),
  /** Language of the displayed text, and the languages available in this course; machine drafts are marked. */
  text: z.object({
    language: z.string(),
    wished: z.string(),
    offered: z.array(z.string()),
    machineDraft: z.boolean(),
  }),
  /** The questions within the text, by number. */
  questions: z.array(CheckToAnswer),
  video: UnitVideo.nullable(),
  /** Photos and videos of real plants, shown below the text. */
  shots: z.array(LectureShot),
  captions: z.object({
    language: z.string().nullable(),
    note: z.string().nullable(),
    /** Languages with machine-drafted captions that have not been reviewed. */
    machineDrafts: z.array(z.string()),
  }),
  resumeSecond: z.number(),
  quiz: QuizToTake.nullable(),
  previous: Neighbor.nullable(),
  following: Neighbor.nullable(),
  units: z.array(UnitRecord),
  courseComplete: z.boolean(),
  /** Active time still required although all units are complete. */
  secondsMissing: z.int(),
  /** Required before the unit opens: the user's identity statement, or one of their personal questions by index. */
  identity: z
    .object({ step: z.enum(identitySteps), name: z.string(), question: z.int().nullable() })
    .nullable(),
})
export type UnitContent = z.output<typeof UnitContent>

const noteText = requiredText(4000, 'Please write the note first.')

export const learning = contract('learning', {
  getCourses: signedIn.query({
    at: 'onlinetraining/getCourses',
    method: 'POST',
    self: 'userid',
    summary: 'Lists the courses that the caller is enrolled in, with the record of each unit.',
    input: z.object({ userid: optionalText(60) }),
    output: z.object({
      user: PersonHead,
      enrollments: z.array(EnrollmentRecord),
      courses: z.array(CourseRecord),
    }),
  }),
  course: signedIn.query({
    input: z.object({ courseid: courseCode }),
    output: z.object({
      enrollment: EnrollmentRecord,
      course: CourseRecord,
      version: CourseEdition,
      notes: z.array(Note),
    }),
    errors: { 'not-enrolled': accessErrors['not-enrolled'] },
  }),
  unit: signedIn.query({
    input: z.object({ courseid: courseCode, unitid: id() }),
    output: UnitContent,
    errors: accessErrors,
  }),
  evidence: signedIn.query({
    summary:
      'Returns how the hours of one of the caller’s enrollments were earned, or what is missing for them.',
    input: z.object({ enrollmentid: id() }),
    output: TimeEvidence,
  }),
  heartbeat: signedIn.command({
    transactions: 'own',
    summary:
      'Receives the report that an open unit sends every ten seconds. Active time is credited by the server clock.',
    input: z.object({
      unitid: id(),
      kind: z.enum(['watch', 'read']),
      /** Seconds of activity since this tab's previous heartbeat, and seconds the network delayed the heartbeat. */
      active: decimalNumber(0, 60),
      ago: decimalNumber(0, 3600).default(0),
      /** Section of the video that was played without a jump. */
      from: seconds().default(0),
      to: seconds().default(0),
      rate: decimalNumber(0.25, 4).default(1),
      /** Position in the video; omitted until the learner moves it. */
      position: seconds().optional(),
      reachedEnd: flag().default(false),
    }),
    output: z.object({
      timein: z.int(),
      coveredPercent: z.int(),
      reachedEnd: z.boolean(),
      answered: z.int(),
      credited: z.number(),
      complete: z.boolean(),
      courseComplete: z.boolean(),
    }),
    errors: accessErrors,
  }),
  answerCheck: signedIn.command({
    limits: [{ times: 60, minutes: 15, per: 'user' }],
    summary: 'Answers a question within a text. The first answer, with its time, is evidence of presence.',
    input: CheckAnswer,
    output: GradedCheck,
    errors: {
      ...accessErrors,
      'no-question': { status: 404, message: 'This unit has no such question.' },
      'read-on': 'Please read on first; the next try opens in a moment.',
    },
  }),
  notes: signedIn.query({
    input: z.object({ courseid: courseCode }),
    output: z.object({ notes: z.array(Note) }),
    errors: { 'not-enrolled': accessErrors['not-enrolled'] },
  }),
  addNote: signedIn.command({
    input: z.object({ unitid: id(), second: seconds().nullish(), text: noteText }),
    output: Note,
    errors: { ...accessErrors, 'too-many-notes': 'This course has 2,000 notes. Please remove some first.' },
  }),
  editNote: signedIn.command({
    input: z.object({ noteid: id(), text: noteText }),
    output: Note,
  }),
  removeNote: signedIn.command({
    input: z.object({ noteid: id() }),
    output: z.object({ good: z.literal(true) }),
  }),
  submitQuiz: signedIn.command({
    limits: [{ times: 30, minutes: 15, per: 'user' }],
    summary:
      'Grades an exam unit. Answers are indexes of the choices as currently presented; null means no answer.',
    input: z.object({
      unitid: id(),
      /** Number of previous attempts. */
      attempt: integer(0, 100_000),
      answers: jsonText(z.array(z.int().min(0).max(50).nullable()).max(200)),
    }),
    output: Graded,
    errors: {
      ...accessErrors,
      'no-quiz': { status: 404, message: 'This unit has no exam.' },
      'wait-first': 'The next attempt is not open yet.',
      'other-try': 'These are the questions of an earlier try. Please load the page again.',
    },
  }),
  chooseTextLanguage: signedIn.command({
    summary: 'Sets the language in which the caller reads unit texts and exams.',
    input: z.object({ language: z.enum(textLanguages) }),
    output: z.object({ language: z.string() }),
  }),
  continue: signedIn.query({
    summary: 'Returns the course that the caller last worked on and can continue.',
    output: z.object({ course: CourseRecord.omit({ allunits: true }).nullable() }),
  }),
  owned: signedIn.query({
    summary: 'Lists the courses that the caller is enrolled in, with progress and the next unit.',
    output: z.object({
      courses: z.array(OwnedCourse),
    }),
  }),
})
