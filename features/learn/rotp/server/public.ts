export { gradedWork } from './grading/graded-work.ts'
export { ownWork } from './work/student-work.ts'
