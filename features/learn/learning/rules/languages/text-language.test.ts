import { describe, expect, it } from 'vitest'
import { languagesOf, unitIn, type WrittenUnit } from './text-language.ts'

const question = { text: 'What?', choices: ['Yes', 'No'], answer: 1, explanation: 'So.', unit: 3 }
const translated = (language: string, reviewedBy: string | null) => ({
  language,
  title: 'Agua',
  body: 'El agua.',
  reviewedBy,
  checks: [{ question: '¿Qué?', choices: ['Sí', 'No'], explanation: 'Así.' }],
  questions: [{ text: '¿Qué?', choices: ['Sí', 'No'], explanation: 'Así.' }],
})
const unit = {
  body: 'The water.',
  checks: [
    { question: 'What?', choices: ['Yes', 'No'], answer: 1, explanation: 'So.' },
    { question: 'Why?', choices: ['A', 'B'], answer: 0, explanation: '' },
  ],
  quiz: { passPercent: 80, questions: [question, { ...question, text: 'Why?' }] },
  translations: [translated('fr', 'u1'), translated('es', null)],
} as unknown as WrittenUnit

describe('Unit', () => {
  it('is shown in the requested language with the answer keys of the English version', () => {
    expect(unitIn(unit, 'es')).toMatchObject({
      title: 'Agua',
      body: 'El agua.',
      language: 'es',
      checks: [
        { question: '¿Qué?', choices: ['Sí', 'No'], answer: 1 },
        { question: 'Why?', choices: ['A', 'B'], answer: 0 },
      ],
      quiz: {
        passPercent: 80,
        questions: [
          { text: '¿Qué?', choices: ['Sí', 'No'], answer: 1, explanation: 'Así.', unit: 3 },
          // Fields missing in a translation remain in English.
          { text: 'Why?', choices: ['Yes', 'No'], answer: 1, explanation: 'So.', unit: 3 },
        ],
      },
    })
  })

  it('reports whether a person has reviewed a translation', () => {
    expect(['es', 'fr'].map((language) => unitIn(unit, language).machineDraft)).toEqual([true, false])
  })

  it('falls back to English without a translation', () => {
    const { body, checks, quiz } = unit
    expect(unitIn(unit, 'de')).toEqual({
      body,
      checks,
      quiz,
      title: null,
      language: 'en',
      machineDraft: false,
    })
  })

  it('has no quiz in any language if it has none', () => {
    expect(unitIn({ ...unit, quiz: null }, 'es').quiz).toBeNull()
  })

  it('lists the languages of a course once each, English first', () => {
    expect(languagesOf([unit, { translations: [] }, unit])).toEqual(['en', 'fr', 'es'])
    expect(languagesOf([])).toEqual(['en'])
  })
})
