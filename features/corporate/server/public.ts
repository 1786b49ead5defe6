export { countWaiting } from './enroll/count-waiting.ts'
