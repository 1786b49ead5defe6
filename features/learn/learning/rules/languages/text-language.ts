import type { Check } from '#features/shop/catalog/contract/text/check-blocks.ts'
import type { UnitTranslation } from '#features/shop/catalog/contract/text/translate-text.ts'

/** Languages in which units can be read. The English version is authoritative. */
export const textLanguages = ['en', 'es'] as const
export type TextLanguage = (typeof textLanguages)[number]

export interface UnitQuestion {
  text: string
  choices: string[]
  answer: number
  explanation: string
  unit: number | null
}

/** Text content of a unit. */
export interface WrittenUnit {
  body: string
  checks: Check[]
  quiz: { passPercent: number; questions: UnitQuestion[] } | null
  translations: UnitTranslation[]
}

export type ShownUnit = Pick<WrittenUnit, 'body' | 'checks' | 'quiz'> & {
  /** Null if the unit's original title is shown. */
  title: string | null
  language: string
  machineDraft: boolean
}

/** Returns a unit in the requested language if available, else in English. Answer keys are from the English version. */
export function unitIn(unit: WrittenUnit, wished: string): ShownUnit {
  const found = unit.translations.find(({ language }) => language === wished)
  if (!found) return { ...pick(unit), title: null, language: 'en', machineDraft: false }
  return {
    title: found.title,
    body: found.body,
    checks: unit.checks.map((check, index) => ({ ...check, ...found.checks[index] })),
    quiz: unit.quiz && { ...unit.quiz, questions: questionsIn(unit.quiz.questions, found) },
    language: found.language,
    machineDraft: found.reviewedBy === null,
  }
}

const pick = ({ body, checks, quiz }: WrittenUnit) => ({ body, checks, quiz })

const questionsIn = (questions: readonly UnitQuestion[], translation: UnitTranslation): UnitQuestion[] =>
  questions.map((question, index) => ({ ...question, ...translation.questions[index] }))

/** Returns the languages of a course, English first; only English if nothing is translated. */
export function languagesOf(units: readonly Pick<WrittenUnit, 'translations'>[]): string[] {
  const others = units.flatMap(({ translations }) => translations.map(({ language }) => language))
  return ['en', ...new Set(others)]
}
