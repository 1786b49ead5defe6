import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import type { LectureLink, MyExam } from '../contract.ts'
import type { ExamTrack } from '../rules/exam-terms.ts'
import type { ExamState } from '../rules/status.ts'

export const attemptPath = (attemptid: string): string => href('exams/:attemptid', { attemptid })
export const resultPath = (attemptid: string): string => href('exams/:attemptid/result', { attemptid })
/** Parent page of an attempt, as shown in the header. */
export const examsAbove = { above: { to: href('exams'), label: 'Exams' } }

/** Path of the exams page, at the section of a track. */
export const trackPath = (track: ExamTrack): string =>
  track === 'ros' ? href('exams') : `${href('exams')}?part=inwt`

/** Path of the exams page with the rules of this exam open, from which it is started. */
export const startPath = ({ code, track }: Pick<MyExam, 'code' | 'track'>): string =>
  `${trackPath(track)}${track === 'ros' ? '?' : '&'}start=${encodeURIComponent(code)}`

/** Path of a lecture in the learner's version, or of the course page with the price if not accessible. */
export const lecturePath = ({ courseid, unitid }: LectureLink): string =>
  unitid
    ? href('lectures/:courseid/:unitid', { courseid, unitid })
    : href('onlineTraining/:courseid', { courseid })

export const stateLabels: Readonly<Record<ExamState, { label: string; color: string }>> = {
  none: { label: 'Not bought', color: 'gray' },
  bought: { label: 'Ready to start', color: 'teal' },
  running: { label: 'In progress', color: 'orange' },
  waiting: { label: 'Not passed yet', color: 'yellow' },
  failed: { label: 'Not passed yet', color: 'yellow' },
  passed: { label: 'Passed', color: 'teal' },
  'used-up': { label: 'Not passed', color: 'red' },
}

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** Returns a sentence about the next step in an exam. */
export function whatNext(exam: MyExam): string {
  const left = `${count(exam.attemptsLeft, 'attempt')} left`
  const until = exam.accessUntil ? ` until ${formatDate(exam.accessUntil)}` : ''
  switch (exam.state) {
    case 'running':
      return `It ends at ${formatDateTime(exam.running?.deadlineAt ?? '')}, whether the page is open or not.`
    case 'bought':
      return `${left}${until}.`
    case 'failed':
      return `You can try again now: ${left}${until}.`
    case 'waiting':
      return `The next attempt is possible from ${formatDateTime(exam.nextAttemptAt ?? '')}: ${left}${until}.`
    case 'passed':
      return exam.passedAt ? `Passed on ${formatDate(exam.passedAt)} with ${exam.bestPercent}%.` : 'Passed.'
    case 'used-up':
      return 'All attempts are used. Buy the exam again to continue.'
    case 'none':
      if (exam.notSold) return exam.notSold
      return `${count(exam.attempts, 'attempt')} within ${exam.accessDays} days of buying.`
  }
}
