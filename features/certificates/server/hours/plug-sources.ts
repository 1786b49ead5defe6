import { approvedExternalHours } from '../external-hours/external-source.ts'
import { courseHours } from './course-hours.ts'
import { examHours } from './exam-hours.ts'
import { registerHourSource } from './hours.ts'

/** Called when the server is composed: the kinds of learning whose hours this product knows of itself. */
export function plugHourSources(): void {
  registerHourSource('courses', courseHours)
  registerHourSource('exams', examHours)
  registerHourSource('external', approvedExternalHours)
}
