import { z } from 'zod'
import {
  decimalNumber,
  flag,
  id,
  optionalText,
  requiredText,
  wholeNumber,
} from '#platform/contract/fields.ts'
import { command, contract, file, query, upload } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { SCAN_BYTES, scanTypes } from '../rules/grading/scan-type.ts'
import { GradeRow, PersonFound, SheetDetail, SheetRow, sheetKinds, sheetStates } from './grading-views.ts'
import { MOST_POINTS } from './rubric.ts'

/** Who enters grades: office, instructors and the clerks of seminars. */
export const graders = ['product_admin', 'instructor', 'seminar_clerk'] as const

/** A day that has come somewhere in the world; whether it is past is checked against the server's clock. */
const heldOn = z.iso.date('Please choose the day.')
const revision = wholeNumber(0, 1e9)
const reason = requiredText(500, 'Please give a reason.')
const pointsGiven = z.record(z.string().max(10), z.number('Please enter a number.').min(0).max(MOST_POINTS))

/** When and where something was held. */
export const SheetFacts = z.object({
  heldOn,
  location: requiredText(120, 'Please say where.'),
  examiner: requiredText(120, 'Please name the examiner.'),
  passPercent: wholeNumber(1, 100),
})

/** A new sheet: a rubric for hands-on work, an exam and its points for paper. */
export const SheetDraft = SheetFacts.omit({ passPercent: true }).extend({
  kind: z.enum(sheetKinds),
  rubricid: z.union([z.literal(''), id()]).default(''),
  examCode: optionalText(40),
  mostPoints: z.union([z.literal(''), wholeNumber(1, MOST_POINTS)]).default(''),
})

/** A grade that does not stand on the named sheet is nobody's slip: the page never sends one. */
const foreign = ['not-found']
const onSheet = { sheetid: id(), gradeid: id() }
const open = { locked: 'This sheet is locked. Grades on it change by a correction with a reason.' }

export const examGrading = contract('exams', {
  gradeSheets: query({
    at: 'exams/gradeSheets',
    access: graders,
    input: listInput(['held', 'title', 'location']).extend({
      state: filterOf(sheetStates),
      exam: optionalText(40),
    }),
    output: listOutput(SheetRow),
    csv: {
      file: 'grade-sheets',
      columns: [
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
    },
  }),
  gradeSheet: query({
    at: 'exams/gradeSheet',
    access: graders,
    input: z.object({ sheetid: id() }),
    output: SheetDetail,
  }),
  sheetGrades: query({
    at: 'exams/sheetGrades',
    access: graders,
    summary: 'The people of one sheet with their results.',
    input: listInput(['name']).extend({ sheetid: id() }),
    output: listOutput(GradeRow),
    csv: {
      file: 'grades',
      columns: [
        ['Name', (row) => row.name],
        ['User name', (row) => row.username],
        ['Absent', (row) => row.absent],
        ['Points', (row) => row.confirmedTotal],
        ['Percent', (row) => row.scorePercent],
        ['Passed', (row) => row.passed ?? ''],
        ['Remark', (row) => row.remark],
      ],
    },
  }),
  gradeChoices: query({
    at: 'exams/gradeChoices',
    access: graders,
    summary: 'What a sheet can be opened for.',
    input: z.object({}),
    output: z.object({
      exams: z.array(z.object({ code: z.string(), name: z.string(), passPercent: z.int() })),
      rubrics: z.array(z.object({ rubricid: z.string(), name: z.string(), passPercent: z.int() })),
    }),
  }),
  peopleToGrade: query({
    at: 'exams/peopleToGrade',
    access: graders,
    limits: [{ times: 240, minutes: 15, per: 'user' }],
    summary: 'Finds people by name, user name or email address, to put them on a sheet.',
    input: z.object({
      search: requiredText(100).refine((text) => text.length > 1, 'Please type 2 letters.'),
    }),
    output: z.object({ people: z.array(PersonFound) }),
  }),
  openSheet: command({
    at: 'exams/openSheet',
    access: graders,
    input: SheetDraft,
    output: z.object({ sheetid: z.string() }),
  }),
  saveSheet: command({
    at: 'exams/saveSheet',
    access: graders,
    summary: 'Changes when and where something was held.',
    input: SheetFacts.extend({ sheetid: id(), revision }),
    output: z.object({ revision: z.int() }),
    errors: open,
  }),
  dropSheet: command({
    at: 'exams/dropSheet',
    access: graders,
    summary: 'Deletes a sheet without people.',
    input: z.object({ sheetid: id() }),
    output: z.object({}),
    errors: { ...open, 'not-empty': 'Take the people off this sheet first.' },
  }),
  addToSheet: command({
    at: 'exams/addToSheet',
    access: graders,
    input: z.object({ sheetid: id(), userids: z.array(id()).min(1).max(100) }),
    output: z.object({ added: z.int() }),
    errors: open,
  }),
  addByName: command({
    at: 'exams/addByName',
    access: graders,
    summary: 'Puts people on a sheet by their email addresses or user names, a line each.',
    input: z.object({ sheetid: id(), names: requiredText(10_000, 'Please enter a line for each person.') }),
    output: z.object({ added: z.int(), unknown: z.array(z.string()) }),
    errors: open,
  }),
  takeOffSheet: command({
    at: 'exams/takeOffSheet',
    access: graders,
    audits: foreign,
    input: z.object(onSheet),
    output: z.object({}),
    errors: open,
  }),
  savePoints: command({
    at: 'exams/savePoints',
    access: graders,
    audits: foreign,
    summary: 'Enters the points of one criterion; `seen` is the value when typing began.',
    input: z.object({
      ...onSheet,
      key: z.string().max(10),
      points: z.number().min(0).max(MOST_POINTS).nullable(),
      seen: z.number().nullable(),
    }),
    output: z.object({ grade: GradeRow }),
    errors: open,
  }),
  saveRemark: command({
    at: 'exams/saveRemark',
    access: graders,
    audits: foreign,
    input: z.object({ ...onSheet, remark: optionalText(500), seen: optionalText(500) }),
    output: z.object({ grade: GradeRow }),
    errors: open,
  }),
  markAbsent: command({
    at: 'exams/markAbsent',
    access: graders,
    audits: foreign,
    input: z.object({ ...onSheet, absent: flag() }),
    output: z.object({ grade: GradeRow }),
    errors: open,
  }),
  confirmTotal: command({
    at: 'exams/confirmTotal',
    access: graders,
    audits: foreign,
    summary: 'Enters the total of a paper a second time; it must be the sum of the points.',
    input: z.object({ ...onSheet, total: decimalNumber(0, 1e6) }),
    output: z.object({ grade: GradeRow }),
    errors: {
      ...open,
      'points-missing': 'Enter all points first.',
      'totals-differ': 'This is not the sum of the points. Compare both with the paper.',
    },
  }),
  uploadScan: upload({
    at: 'exams/uploadScan',
    access: graders,
    summary: 'Takes a photo or scan of a paper while its sheet is open.',
    maxBytes: SCAN_BYTES,
    kinds: scanTypes,
    input: z.object(onSheet),
    output: z.object({ file: z.string() }),
  }),
  scan: file({
    at: 'exams/scan',
    access: graders,
    summary: 'A photo or scan of a paper.',
    input: z.object({ scanid: id() }),
  }),
  removeScan: command({
    at: 'exams/removeScan',
    access: graders,
    audits: foreign,
    summary: 'Takes the photo or scan of a paper away.',
    input: z.object({ ...onSheet, scanid: id() }),
    output: z.object({ grade: GradeRow }),
    errors: open,
  }),
  lockSheet: command({
    at: 'exams/lockSheet',
    access: graders,
    summary: 'Makes the grades count. They change by correction only from then on.',
    input: z.object({ sheetid: id() }),
    output: z.object({ passed: z.int(), failed: z.int() }),
    errors: {
      ...open,
      'not-ready': 'Something is missing before this sheet can be locked.',
      'same-person':
        'Two people must check a grade. You entered totals on this sheet, or are graded on it: please ask a colleague to lock it.',
    },
  }),
  correctGrade: command({
    at: 'exams/correctGrade',
    access: graders,
    audits: foreign,
    summary: 'Changes a grade of a locked sheet, with a reason that stays on record.',
    input: z.object({
      ...onSheet,
      points: pointsGiven,
      absent: flag(),
      reason,
      /** How many corrections of this grade its editor had seen. */
      seen: wholeNumber(0, 10_000),
    }),
    output: z.object({ grade: GradeRow }),
    errors: {
      'not-locked': 'This sheet is still open. Change the points directly.',
      'same-person': 'You were the last to change this grade. Please ask a colleague to correct it.',
      conflict: 'Someone else has corrected this grade. Check the new grade, then correct it again.',
      'nothing-new': 'This is already the grade.',
    },
  }),
})
