import { z } from 'zod'
import { graders } from '#features/learn/exams/contract/sittings-contract.ts'
import { flag, id, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { SCAN_BYTES, scanTypes } from '../rules/scan-type.ts'
import { GradeRow, PersonFound, SheetDetail, SheetRow, sheetKinds, sheetStates } from './grading-views.ts'
import { MAX_POINTS } from './rubric.ts'

/** Date of an assessment; checked on the server, which allows the current date in any time zone. */
const heldOn = z.iso.date('Please choose the day.')
const revision = integer(0, 1e9)

/** Date and place of an assessment. */
export const SheetFacts = z.object({
  heldOn,
  location: requiredText(120, 'Please say where.'),
  examiner: requiredText(120, 'Please name the examiner.'),
  passPercent: integer(1, 100),
})

/** A new sheet: a rubric for hands-on assessments, an exam and its points for paper exams. */
export const SheetDraft = SheetFacts.omit({ passPercent: true }).extend({
  kind: z.enum(sheetKinds),
  rubricid: z.union([z.literal(''), id()]).default(''),
  examCode: optionalText(40),
  maxPoints: z.union([z.literal(''), integer(1, MAX_POINTS)]).default(''),
})

/** Audited because the page never sends a grade of another sheet. */
export const foreign = ['not-found']
export const sheetGradeIds = { sheetid: id(), gradeid: id() }
const open = { locked: 'This sheet is locked. Grades on it change by a correction with a reason.' }

const gradersOnly = operationsFor(graders)

export const examGrading = contract('exams', {
  gradeSheets: gradersOnly.query({
    input: listInput(['held', 'title', 'location']).extend({
      state: filterOf(sheetStates),
      exam: optionalText(40),
    }),
    output: listOutput(SheetRow),
    csvFile: 'grade-sheets',
    csv: [
      ['Held on', (row) => row.heldOn],
      ['Sheet', (row) => row.title],
      ['Kind', (row) => row.kind],
      ['Exam', (row) => row.exam?.code],
      ['Location', (row) => row.location],
      ['Examiner', (row) => row.examiner],
      ['Status', (row) => row.state],
      ['People', (row) => row.people],
      ['Entered', (row) => row.entered],
      ['Passed', (row) => row.passed],
    ],
  }),
  gradeSheet: gradersOnly.query({
    input: z.object({ sheetid: id() }),
    output: SheetDetail,
  }),
  sheetGrades: gradersOnly.query({
    summary: 'Lists the participants of one sheet with their results.',
    input: listInput(['name']).extend({ sheetid: id() }),
    output: listOutput(GradeRow),
    csvFile: 'grades',
    csv: [
      ['Name', (row) => row.name],
      ['User name', (row) => row.username],
      ['Absent', (row) => row.absent],
      ['Points', (row) => row.confirmedTotal],
      ['Percent', (row) => row.scorePercent],
      ['Passed', (row) => row.passed ?? ''],
      ['Remark', (row) => row.remark],
    ],
  }),
  gradeChoices: gradersOnly.query({
    summary: 'Lists the exams and rubrics a sheet can be opened for.',
    output: z.object({
      exams: z.array(z.object({ code: z.string(), name: z.string(), passPercent: z.int() })),
      rubrics: z.array(z.object({ rubricid: z.string(), name: z.string(), passPercent: z.int() })),
    }),
  }),
  peopleToGrade: gradersOnly.query({
    limits: [{ times: 240, minutes: 15, per: 'user' }],
    summary: 'Searches people by name, user name, or email address, to add them to a sheet.',
    input: z.object({
      search: requiredText(100).refine((text) => text.length > 1, 'Please type 2 letters.'),
    }),
    output: z.object({ people: z.array(PersonFound) }),
  }),
  openSheet: gradersOnly.command({
    input: SheetDraft,
    output: z.object({ sheetid: z.string() }),
  }),
  saveSheet: gradersOnly.command({
    summary: 'Updates the date and place of an assessment.',
    input: SheetFacts.extend({ sheetid: id(), revision }),
    output: z.object({ revision: z.int() }),
    errors: open,
  }),
  dropSheet: gradersOnly.command({
    summary: 'Deletes a sheet that has no people.',
    input: z.object({ sheetid: id() }),
    output: z.object({}),
    errors: { ...open, 'not-empty': 'Take the people off this sheet first.' },
  }),
  addToSheet: gradersOnly.command({
    input: z.object({ sheetid: id(), userids: z.array(id()).min(1).max(100) }),
    output: z.object({ added: z.int() }),
    errors: open,
  }),
  addByName: gradersOnly.command({
    summary: 'Adds people to a grade sheet by email address or user name, one per line.',
    input: z.object({ sheetid: id(), names: requiredText(10_000, 'Please enter a line for each person.') }),
    output: z.object({ added: z.int(), unknown: z.array(z.string()) }),
    errors: open,
  }),
  takeOffSheet: gradersOnly.command({
    audits: foreign,
    input: z.object(sheetGradeIds),
    output: z.object({}),
    errors: open,
  }),
  savePoints: gradersOnly.command({
    audits: foreign,
    summary: 'Saves the points for one criterion. `seen` is the value when editing began.',
    input: z.object({
      ...sheetGradeIds,
      key: z.string().max(10),
      points: z.number().min(0).max(MAX_POINTS).nullable(),
      seen: z.number().nullable(),
    }),
    output: z.object({ grade: GradeRow }),
    errors: open,
  }),
  saveRemark: gradersOnly.command({
    audits: foreign,
    input: z.object({ ...sheetGradeIds, remark: optionalText(500), seen: optionalText(500) }),
    output: z.object({ grade: GradeRow }),
    errors: open,
  }),
  markAbsent: gradersOnly.command({
    audits: foreign,
    input: z.object({ ...sheetGradeIds, absent: flag() }),
    output: z.object({ grade: GradeRow }),
    errors: open,
  }),
  confirmTotal: gradersOnly.command({
    audits: foreign,
    summary: 'Confirms the total of a paper by a second entry. It must equal the sum of the points.',
    input: z.object({ ...sheetGradeIds, total: decimalNumber(0, 1e6) }),
    output: z.object({ grade: GradeRow }),
    errors: {
      ...open,
      'points-missing': 'Enter all points first.',
      'totals-differ': 'This is not the sum of the points. Compare both with the paper.',
    },
  }),
  uploadScan: gradersOnly.upload({
    summary: 'Uploads a photo or scan of a paper while its sheet is open.',
    maxBytes: SCAN_BYTES,
    kinds: scanTypes,
    input: z.object(sheetGradeIds),
    output: z.object({ file: z.string() }),
  }),
  scan: gradersOnly.file({
    summary: 'Returns a photo or scan of a paper.',
    input: z.object({ scanid: id() }),
  }),
  removeScan: gradersOnly.command({
    audits: foreign,
    summary: 'Removes the photo or scan of a paper.',
    input: z.object({ ...sheetGradeIds, scanid: id() }),
    output: z.object({ grade: GradeRow }),
    errors: open,
  }),
  lockSheet: gradersOnly.command({
    summary: 'Locks a sheet so that its grades count. From then on, grades change only by correction.',
    input: z.object({ sheetid: id() }),
    output: z.object({ passed: z.int(), failed: z.int() }),
    errors: {
      ...open,
      'not-ready': 'Something is missing before this sheet can be locked.',
      'same-person':
        'Two people must check a grade. You entered totals on this sheet, or are graded on it: please ask a colleague to lock it.',
    },
  }),
})
