import type { SeminarLevel } from './interests.ts'

/** Names of the seminars. */
export const seminarNames: Readonly<Record<SeminarLevel, string>> = {
  ROSI: 'Level I seminar',
  ROSII: 'Level II seminar',
  ROSIII: 'Level III seminar',
}
