import { plantQuestions, skillQuestions } from './assessments/questionnaires.ts'
import type { Checklist } from './steps.ts'
import { writtenLists } from './written-lists.ts'

const all: readonly Checklist[] = [...writtenLists, plantQuestions, ...skillQuestions]

/** A list or questionnaire that comes with the product, in one of its versions. */
export const findWritten = (listid: string, version: number): Checklist | null =>
  all.find((list) => list.listid === listid && list.version === version) ?? null

/** The questionnaires of assessments are filled as lists are. */
export const isAssessment = (listid: string): boolean => listid.startsWith('assess-')
