import { plantQuestions, skillQuestions } from './assessments/questionnaires.ts'
import type { Checklist } from './steps.ts'
import { writtenLists } from './written-lists.ts'

const all: readonly Checklist[] = [...writtenLists, plantQuestions, ...skillQuestions]

/** Finds a version of a list or questionnaire that ships with the product. */
export const findWritten = (listid: string, version: number): Checklist | null =>
  all.find((list) => list.listid === listid && list.version === version) ?? null

/** True for assessment questionnaires, which are filled in like checklists. */
export const isAssessment = (listid: string): boolean => listid.startsWith('assess-')
