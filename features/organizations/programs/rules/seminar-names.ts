import type { SeminarLevel } from './interests.ts'

/** What the seminars are called. */
export const seminarNames: Readonly<Record<SeminarLevel, string>> = {
  ROSI: 'Level I seminar',
  ROSII: 'Level II seminar',
  ROSIII: 'Level III seminar',
}
