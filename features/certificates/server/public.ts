export { type HourSource, hoursOf, registerHourSource } from './hours/hours.ts'
