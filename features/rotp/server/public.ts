export { gradedWork } from './grading/graded-work.ts'
