import type { Handlers } from '#platform/server/feature.ts'
import type { teachersAdmin } from '../contract/admin-contract.ts'
import type { instruction } from '../contract.ts'
import { endTeaching, giveCourses, setTeachingRole, teacherChoices, teachers } from './admin/teachers.ts'
import { course, courses, unit } from './courses.ts'
import { choices, items, missed, sheets } from './exams.ts'
import { learner, learners, removeSignOff, signSkill } from './learners.ts'
import { answer, questions } from './questions.ts'
import { problems, today } from './today.ts'

export const instructionHandlers: Handlers<typeof instruction> = {
  today,
  choices,
  questions,
  answer,
  courses,
  course,
  unit,
  learners,
  learner,
  signSkill,
  removeSignOff,
  missed,
  problems,
  sheets,
  items,
}

export const teacherHandlers: Handlers<typeof teachersAdmin> = {
  teachers,
  teacherChoices,
  giveCourses,
  setTeachingRole,
  endTeaching,
}
