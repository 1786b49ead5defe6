import { z } from 'zod'
import { SheetRow, sheetStates } from '#features/learn/grading/contract/grading-views.ts'
import { reportedStates } from '#features/learn/learning/contract/enrollments-contract.ts'
import { problemStates, questionStates } from '#features/learn/learning/rules/question-words.ts'
import { id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import {
  CourseDetail,
  CourseRow,
  ItemRow,
  LearnerDetail,
  LearnerRow,
  MissedRow,
  ProblemRow,
  TaughtQuestion,
  TaughtUnit,
  TeachingDay,
} from './contract/views.ts'

/** Instructors see their own courses; product administrators see all courses. */
const teachers = ['instructor', 'product_admin'] as const
const course = optionalText(40)

const teachersOnly = operationsFor(teachers)

export const instruction = contract('instruction', {
  today: teachersOnly.query({
    summary:
      'Returns items that await the caller: questions, open grade sheets, exams not passed, and problems in units.',
    output: TeachingDay,
  }),
  choices: teachersOnly.query({
    summary: 'Lists the caller’s courses and the exam topics that come from them.',
    output: z.object({
      courses: z.array(z.object({ courseid: z.string(), coursename: z.string() })),
      topics: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
  }),
  questions: teachersOnly.query({
    summary: 'Lists learners’ questions in the caller’s courses, longest waiting first.',
    input: listInput(['waiting']).extend({ state: filterOf(questionStates), course }),
    output: listOutput(TaughtQuestion),
    csvFile: 'questions',
    csv: [
      ['Asked on', (row) => row.createdAt],
      ['Learner', (row) => row.learner],
      ['Course', (row) => row.courseid],
      ['Unit', (row) => row.unitTitle],
      ['Second', (row) => row.second],
      ['Status', (row) => row.state],
      ['Question', (row) => row.messages[0]?.text],
      ['Messages', (row) => row.messages.length],
      ['Last change', (row) => row.changedAt],
    ],
  }),
  answer: teachersOnly.command({
    limits: [{ times: 120, minutes: 60, per: 'user' }],
    summary:
      'Answers a learner’s question and notifies the learner by email. Repeated requests are stored once.',
    input: z.object({
      questionid: id(),
      text: requiredText(6000, 'Please write the answer.'),
      once: z.uuid('Please reload the page and send it again.'),
    }),
    output: TaughtQuestion,
    audits: ['not-found'],
  }),
  courses: teachersOnly.query({
    summary: 'Lists the caller’s courses with the status of learners from the last twelve months.',
    input: listInput(['name']),
    output: listOutput(CourseRow),
    csvFile: 'courses-taught',
    csv: [
      ['Course', (row) => row.courseid],
      ['Name', (row) => row.coursename],
      ['Role', (row) => row.role],
      ['Enrolled', (row) => row.enrolled],
      ['Active', (row) => row.active],
      ['Finished', (row) => row.finished],
      ['Average score %', (row) => row.meanScore],
      ['Average active minutes', (row) => (row.meanSeconds === null ? '' : Math.round(row.meanSeconds / 60))],
      ['Questions waiting', (row) => row.questionsWaiting],
    ],
  }),
  course: teachersOnly.query({
    summary:
      'Returns course data by unit: active time, scores, questions, and points where learners get stuck.',
    input: z.object({ courseid: requiredText(40, 'Please name a course.') }),
    output: CourseDetail,
  }),
  unit: teachersOnly.query({
    summary:
      'Returns a unit of one of the caller’s courses as its learners see it, for context on a question.',
    input: z.object({ courseid: requiredText(40, 'Please name a course.'), unitid: id() }),
    output: TaughtUnit,
    audits: ['not-found'],
  }),
  learners: teachersOnly.query({
    summary: 'Lists learners in the caller’s courses with their progress.',
    input: listInput(['newest']).extend({ state: filterOf(reportedStates), course }),
    output: listOutput(LearnerRow),
    csvFile: 'learners',
    csv: [
      ['Learner', (row) => row.name],
      ['Course', (row) => row.courseid],
      ['Status', (row) => row.state],
      ['Enrolled', (row) => row.enrolledAt],
      ['Finished', (row) => row.finishedAt],
      ['Last active', (row) => row.lastActiveAt],
      ['Units done', (row) => row.done],
      ['Units', (row) => row.units],
      ['Active minutes', (row) => Math.round(row.seconds / 60)],
      ['Score %', (row) => row.score],
      ['Skills signed', (row) => row.skills.signed],
      ['Skills asked', (row) => row.skills.asked],
    ],
  }),
  learner: teachersOnly.query({
    summary: 'Returns a learner’s activity in one of the caller’s courses.',
    input: z.object({ enrollmentid: id() }),
    output: LearnerDetail,
    audits: ['not-found'],
  }),
  signSkill: teachersOnly.command({
    limits: [{ times: 120, minutes: 60, per: 'user' }],
    summary:
      'Signs off a learner’s skill. Repeated requests sign once; the last sign-off completes the course if its units are complete.',
    input: z.object({
      enrollmentid: id(),
      skill: requiredText(240, 'Please choose a skill.'),
      seenOn: z.iso.date('Please choose the day.'),
      note: optionalText(300),
    }),
    output: LearnerDetail,
    errors: { 'own-course': { status: 403, message: 'You cannot sign your own skills.' } },
    audits: ['not-found'],
  }),
  removeSignOff: teachersOnly.command({
    summary: 'Removes a sign-off made by mistake while the course is not complete.',
    input: z.object({
      enrollmentid: id(),
      skill: requiredText(240, 'Please choose a skill.'),
      reason: requiredText(300, 'Please give a reason.'),
    }),
    output: LearnerDetail,
    errors: { 'course-complete': 'The course is complete. Its sign-offs stay.' },
    audits: ['not-found'],
  }),
  missed: teachersOnly.query({
    summary:
      'Lists exams that draw from the caller’s courses and that their learners attempted in the last ninety days without passing.',
    input: listInput(['newest']),
    output: listOutput(MissedRow),
    csvFile: 'exams-not-passed',
    csv: [
      ['Learner', (row) => row.name],
      ['Exam', (row) => row.exam],
      ['Attempt', (row) => row.number],
      ['Score %', (row) => row.scorePercent],
      ['Pass %', (row) => row.passPercent],
      ['Ended', (row) => row.at],
      ['Weakest topics', (row) => row.weakest.map(({ title, percent }) => `${title} ${percent}%`)],
      ['Passed since', (row) => row.passedSince],
    ],
  }),
  problems: teachersOnly.query({
    summary: 'Lists problems that learners reported in units of the caller’s courses.',
    input: listInput(['oldest']).extend({ state: filterOf(problemStates), course }),
    output: listOutput(ProblemRow),
    csvFile: 'problems-of-courses',
    csv: [
      ['Reported', (row) => row.createdAt],
      ['Course', (row) => row.courseid],
      ['Unit', (row) => row.unitTitle],
      ['Second', (row) => row.second],
      ['Captions', (row) => row.language],
      ['Kind', (row) => row.kind],
      ['Note', (row) => row.note],
      ['Status', (row) => row.state],
      ['Answer', (row) => row.answer],
    ],
  }),
  sheets: teachersOnly.query({
    summary: 'Lists grade sheets that the caller opened or edited.',
    input: listInput(['held', 'title', 'location']).extend({
      direction: z.enum(['asc', 'desc']).default('desc'),
      state: filterOf(sheetStates),
    }),
    output: listOutput(SheetRow),
    csvFile: 'my-grade-sheets',
    csv: [
      ['Held on', (row) => row.heldOn],
      ['Sheet', (row) => row.title],
      ['Exam', (row) => row.exam?.name],
      ['Location', (row) => row.location],
      ['Examiner', (row) => row.examiner],
      ['Status', (row) => row.state],
      ['People', (row) => row.people],
      ['Entered', (row) => row.entered],
      ['Passed', (row) => row.passed],
    ],
  }),
  items: teachersOnly.query({
    summary: 'Lists statistics for exam items that come from lectures of the caller’s courses.',
    input: listInput(['lecture', 'asked', 'right']).extend({ course, topic: optionalText(40) }),
    output: listOutput(ItemRow),
    csvFile: 'item-statistics',
    csv: [
      ['Item', (row) => row.code],
      ['Topic', (row) => row.topic],
      ['Course', (row) => row.courseid],
      ['Unit', (row) => row.unit],
      ['Question', (row) => row.text],
      ['Times asked', (row) => row.asked],
      ['Right %', (row) => row.rightPercent],
      ['Discrimination', (row) => row.discrimination],
    ],
  }),
})
