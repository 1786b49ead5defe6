import { z } from 'zod'
import { itemKinds } from '#features/learn/exams/contract/items.ts'
import { SheetRow } from '#features/learn/grading/contract/grading-views.ts'
import { reportedStates } from '#features/learn/learning/contract/enrollments-contract.ts'
import { QuestionMessage } from '#features/learn/learning/contract/questions-contract.ts'
import { SkillRecord } from '#features/learn/learning/contract.ts'
import { problemKinds, problemStates, questionStates } from '#features/learn/learning/rules/question-words.ts'
import { UnitVideo, unitKinds } from '#features/shop/catalog/contract.ts'
import { instant } from '#platform/contract/fields.ts'
import { stuckSigns } from '../rules/stuck-units.ts'
import { teachingRoles } from '../rules/teaching-roles.ts'

/** Learner's question as shown to the course's instructors, with the name as the only personal data. */
export const TaughtQuestion = z.object({
  questionid: z.string(),
  courseid: z.string(),
  unitid: z.string(),
  unitTitle: z.string(),
  second: z.number().nullable(),
  state: z.enum(questionStates),
  learner: z.string(),
  createdAt: instant(),
  /** When the question started waiting, or when it was last answered. */
  changedAt: instant(),
  messages: z.array(QuestionMessage),
})
export type TaughtQuestion = z.output<typeof TaughtQuestion>

const TaughtCourse = z.object({
  courseid: z.string(),
  coursename: z.string(),
  /** Null for users who see every course without teaching it. */
  role: z.enum(teachingRoles).nullable(),
  enrolled: z.int(),
  active: z.int(),
  finished: z.int(),
  meanScore: z.int().nullable(),
  meanSeconds: z.int().nullable(),
  questionsWaiting: z.int(),
})
export const CourseRow = TaughtCourse
export type CourseRow = z.output<typeof CourseRow>

export const UnitRow = z.object({
  unitid: z.string(),
  position: z.int(),
  kind: z.enum(unitKinds),
  title: z.string(),
  minutes: z.int(),
  learners: z.int(),
  done: z.int(),
  meanSeconds: z.int().nullable(),
  meanScore: z.int().nullable(),
  questions: z.int(),
  openProblems: z.int(),
})
export type UnitRow = z.output<typeof UnitRow>

export const CourseDetail = TaughtCourse.extend({
  units: z.array(UnitRow),
  stuck: z.array(
    z.object({ sign: z.enum(stuckSigns), unitid: z.string(), title: z.string(), value: z.number() }),
  ),
})
export type CourseDetail = z.output<typeof CourseDetail>

export const TaughtUnit = z.object({
  courseid: z.string(),
  coursename: z.string(),
  title: z.string(),
  kind: z.enum(unitKinds),
  minutes: z.int(),
  /** Markdown; null for an exam. */
  body: z.string().nullable(),
  video: UnitVideo.nullable(),
  /** Questions embedded in the text, in the order of its `check` blocks. */
  checks: z.array(
    z.object({ question: z.string(), choices: z.array(z.string()), answer: z.int(), why: z.string() }),
  ),
  /** Number of questions of an exam. */
  questionCount: z.int().nullable(),
  /** For practice units: answer statistics of its exercises and stages. */
  exercises: z.array(
    z.object({
      exercise: z.string(),
      text: z.string(),
      answers: z.int(),
      /** Integer percent; null without answers. */
      rightPercent: z.int().nullable(),
    }),
  ),
})
export type TaughtUnit = z.output<typeof TaughtUnit>

export const LearnerRow = z.object({
  enrollmentid: z.string(),
  name: z.string(),
  courseid: z.string(),
  state: z.enum(reportedStates),
  enrolledAt: instant(),
  finishedAt: instant().nullable(),
  lastActiveAt: instant().nullable(),
  done: z.int(),
  units: z.int(),
  seconds: z.int(),
  score: z.int().nullable(),
  /** Number of skills that the course requires to be signed off, and the number signed; zeros if it requires none. */
  skills: z.object({ asked: z.int(), signed: z.int() }),
})
export type LearnerRow = z.output<typeof LearnerRow>

export const LearnerDetail = LearnerRow.extend({
  coursename: z.string(),
  records: z.array(
    z.object({
      unitid: z.string(),
      position: z.int(),
      kind: z.enum(unitKinds),
      title: z.string(),
      minutes: z.int(),
      timein: z.int(),
      score: z.int().nullable(),
      completedAt: instant().nullable(),
    }),
  ),
  signOffs: z.array(SkillRecord),
  questions: z.array(TaughtQuestion),
})
export type LearnerDetail = z.output<typeof LearnerDetail>

export const MissedRow = z.object({
  attemptid: z.string(),
  name: z.string(),
  exam: z.string(),
  number: z.int(),
  scorePercent: z.int(),
  passPercent: z.int(),
  at: instant(),
  /** Topics with the lowest scores. */
  weakest: z.array(z.object({ title: z.string(), percent: z.int() })),
  /** True if passed since then, on paper or by a manual grade. */
  passedSince: z.boolean(),
})
export type MissedRow = z.output<typeof MissedRow>

export const ProblemRow = z.object({
  problemid: z.string(),
  courseid: z.string(),
  unitid: z.string(),
  unitTitle: z.string(),
  second: z.number().nullable(),
  kind: z.enum(problemKinds),
  language: z.string().nullable(),
  note: z.string(),
  state: z.enum(problemStates),
  createdAt: instant(),
  answer: z.string().nullable(),
})
export type ProblemRow = z.output<typeof ProblemRow>

export const ItemRow = z.object({
  code: z.string(),
  topic: z.string(),
  kind: z.enum(itemKinds),
  text: z.string(),
  courseid: z.string(),
  unit: z.int(),
  asked: z.int(),
  rightPercent: z.int().nullable(),
  discrimination: z.number().nullable(),
})
export type ItemRow = z.output<typeof ItemRow>

const some = <Row extends z.core.$ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() })

/** Open tasks of an instructor, with the first few rows of each kind. */
export const TeachingDay = z.object({
  /** 0 if the instructor has no course yet. */
  courses: z.int(),
  questions: some(TaughtQuestion),
  sheets: some(SheetRow),
  missed: some(MissedRow),
  problems: some(ProblemRow),
})
export type TeachingDay = z.output<typeof TeachingDay>
