import { z } from 'zod'
import { flag, jsonText, requiredText } from '#platform/contract/fields.ts'
import { readFigure } from '#platform/contract/figures/read-figure.ts'
import { subjects } from '../rules/subjects.ts'
import { keyOf } from '../rules/term-names.ts'

const blankable = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { message: `Please use at most ${most} characters.`, abort: true })
const names = jsonText(z.array(requiredText(80)).max(12, 'Please name at most twelve.'))

/** A term as edited by staff. */
export const TermDraft = z
  .object({
    term: requiredText(80, 'Please enter the term.').refine(
      (term) => keyOf(term) !== '',
      'Please use letters or digits.',
    ),
    aliases: names,
    subject: z.enum(subjects, 'Please choose a subject.'),
    definition: requiredText(700, 'Please write a definition.'),
    free: flag(),
    /** True if the term is explained where it occurs in lectures. Not for terms that have another everyday meaning. */
    inTexts: flag(),
    spanishTerm: blankable(80),
    spanishText: blankable(800),
    /** True if a human has reviewed the Spanish; false for a machine draft. */
    spanishReviewed: flag(),
    /** Names of other terms. */
    related: names,
    /** YAML as in course texts; '' if there is no figure. */
    figure: blankable(4000),
  })
  .superRefine(({ spanishTerm, spanishText, figure }, problem) => {
    if (spanishTerm === '' && spanishText !== '')
      problem.addIssue({ code: 'custom', path: ['spanishTerm'], message: 'Please enter the Spanish term.' })
    const read = figure === '' ? null : readFigure(figure)
    if (read && 'problems' in read) {
      const message = `This figure cannot be drawn: ${read.problems[0] ?? ''}`
      problem.addIssue({ code: 'custom', path: ['figure'], message })
    }
  })
export type TermDraft = z.output<typeof TermDraft>
