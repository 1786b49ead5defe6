import type { Handlers } from '#platform/server/feature.ts'
import type { enrollmentsAdmin } from '../contract/enrollments-contract.ts'
import type { practicing } from '../contract/practice-contract.ts'
import type { learning } from '../contract.ts'
import { answerCheck } from './checks/answer-check.ts'
import { cohorts } from './enrollments/cohorts.ts'
import { list } from './enrollments/list-enrollments.ts'
import { evidence } from './evidence/time-evidence.ts'
import { chooseTextLanguage } from './languages/text-in-language.ts'
import { addNote, editNote, listNotes, removeNote } from './notes.ts'
import { answerPractice, practiceHint } from './practice/answer-practice.ts'
import { deck } from './practice/deck.ts'
import { practiceTask } from './practice/draw-task.ts'
import { course, getCourses, goOn, owned } from './records/show-courses.ts'
import { unit } from './records/show-unit.ts'
import { submitQuiz } from './submit-quiz.ts'
import { recordHeartbeat } from './time/record-heartbeat.ts'

export const learningHandlers: Handlers<typeof learning> = {
  getCourses,
  course,
  unit,
  evidence,
  heartbeat: (input, ctx) => recordHeartbeat(ctx, input),
  answerCheck,
  notes: listNotes,
  addNote,
  editNote,
  removeNote,
  submitQuiz,
  chooseTextLanguage,
  continue: goOn,
  owned,
}

export const practiceHandlers: Handlers<typeof practicing> = {
  practiceTask,
  practiceHint,
  answerPractice,
  deck,
}

export const enrollmentHandlers: Handlers<typeof enrollmentsAdmin> = { list, cohorts }
