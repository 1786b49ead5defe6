import { activeTime } from '#features/learning/rules/duration-words.ts'
import type { Hours, Learned, Proof } from '../../contract.ts'

export const stateWords: Readonly<Record<Learned['state'], string>> = {
  active: 'Active',
  finished: 'Finished',
  expired: 'Access ended',
  passed: 'Passed',
}

export const sourceNames: Readonly<Record<Hours['source'], string>> = {
  course: 'Online course',
  exam: 'Exam',
  seminar: 'Seminar',
  external: 'Outside training (approved)',
}

export const statusColors: Readonly<Record<Proof['status'], string>> = {
  valid: 'teal',
  expiring: 'copper',
  expired: 'gray',
  revoked: 'red',
  superseded: 'gray',
}

export const minutesOf = (seconds: number | null): string => (seconds === null ? '–' : activeTime(seconds))
