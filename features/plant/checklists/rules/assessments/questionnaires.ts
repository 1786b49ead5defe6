import type { Checklist } from '../steps.ts'
import { note, photo } from '../written/build-steps.ts'
import { plantAssessment } from './plant-questions.ts'
import type { Question } from './question.ts'
import { skillLevels } from './skill-questions.ts'

const end = { section: 'Photos and remarks' }

/** The plant assessment as a checklist. */
export const plantQuestions: Checklist = {
  listid: 'assess-plant',
  version: 1,
  name: 'Plant assessment',
  about:
    'Pretreatment, train, monitoring, chemicals, safety and records of one plant. About half an hour on site.',
  steps: [
    ...plantAssessment.map(({ step }) => step),
    { ...photo('photo-pretreatment', 'Photo of the pretreatment'), ...end },
    { ...photo('photo-train', 'Photo of the train'), ...end },
    { ...photo('photo-chemicals', 'Photo of the chemical area'), ...end },
    { ...note('remarks', 'What else we should know'), ...end },
  ],
}

/** Skill assessments, by level. */
export const skillQuestions: readonly Checklist[] = skillLevels.map(({ level, name, questions }) => ({
  listid: `assess-skills-${level}`,
  version: 1,
  name,
  about: 'Statements that you rate of yourself, and small problems that you compute. About ten minutes.',
  steps: [
    ...questions.map(({ step }) => step),
    { ...note('remarks', 'What you want to learn first'), ...end },
  ],
}))

/** Returns the questions of an assessment with their scoring; empty for other lists. */
export function questionsOf(listid: string): readonly Question[] {
  if (listid === plantQuestions.listid) return plantAssessment
  return skillLevels.find(({ level }) => listid === `assess-skills-${level}`)?.questions ?? []
}
