import { z } from 'zod'
import { graders } from '#features/learn/exams/contract/sittings-contract.ts'
import { flag, id, integer, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { correctionStates } from '../rules/correction-states.ts'
import { foreign, sheetGradeIds } from './grading-contract.ts'
import { CorrectionRow, GradeRow } from './grading-views.ts'
import { MAX_POINTS } from './rubric.ts'

const reason = requiredText(500, 'Please give a reason.')
const pointsGiven = z.record(z.string().max(10), z.number('Please enter a number.').min(0).max(MAX_POINTS))

const gradersOnly = operationsFor(graders)

/** Corrections of locked grades: requested by one user, confirmed by another. */
export const examCorrections = contract('exams', {
  correctGrade: gradersOnly.command({
    audits: foreign,
    summary:
      'Requests a correction to a grade of a locked sheet. It takes effect when a second person confirms it.',
    input: z.object({
      ...sheetGradeIds,
      points: pointsGiven,
      absent: flag(),
      reason,
      /** Number of corrections of this grade that the editor had seen. */
      seen: integer(0, 10_000),
    }),
    output: z.object({ grade: GradeRow }),
    errors: {
      'not-locked': 'This sheet is still open. Change the points directly.',
      'same-person': 'You were the last to change this grade. Please ask a colleague to correct it.',
      'waiting-already': 'A correction of this grade is waiting already. Confirm or refuse it first.',
      conflict: 'Someone else has corrected this grade. Check the new grade, then correct it again.',
      'nothing-new': 'This is already the grade.',
    },
  }),
  confirmCorrection: gradersOnly.command({
    audits: ['not-found', 'same-person'],
    summary: 'Confirms a correction as the second person; the corrected grade takes effect from then on.',
    input: z.object({ correctionid: id() }),
    output: z.object({ grade: GradeRow }),
    errors: {
      'same-person':
        'Another colleague must confirm this: not the one who asked for it, nor the last one to change the grade.',
      decided: 'Someone else has already decided this correction.',
    },
  }),
  refuseCorrection: gradersOnly.command({
    audits: foreign,
    summary: 'Rejects a correction, or withdraws the caller’s own; the grade does not change.',
    input: z.object({ correctionid: id(), reason }),
    output: z.object({ state: z.enum(correctionStates) }),
    errors: { decided: 'Someone else has already decided this correction.' },
  }),
  corrections: gradersOnly.query({
    summary: 'Lists corrections of locked grades, including those waiting for a second person.',
    input: listInput(['asked'], 'desc').extend({ state: filterOf(correctionStates) }),
    output: listOutput(CorrectionRow),
    csvFile: 'grade-corrections',
    csv: [
      ['Asked for', (row) => row.correctedAt],
      ['Person', (row) => row.name],
      ['Sheet', (row) => row.sheet],
      ['Percent before', (row) => row.before.scorePercent],
      ['Percent after', (row) => row.after.scorePercent],
      ['Reason', (row) => row.reason],
      ['Asked by', (row) => row.correctedBy],
      ['Status', (row) => row.state],
      ['Decided by', (row) => row.decidedBy],
      ['Decided', (row) => row.decidedAt],
      ['Why refused', (row) => row.decisionReason],
    ],
  }),
})
