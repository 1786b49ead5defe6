import { activeTime } from '#features/learn/learning/rules/duration-words.ts'
import type { Hours, Learned } from '../../contract.ts'

export const stateLabels: Readonly<Record<Learned['state'], string>> = {
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

export const minutesOf = (seconds: number | null): string => (seconds === null ? '–' : activeTime(seconds))
