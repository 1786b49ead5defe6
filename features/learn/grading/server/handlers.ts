import type { Handlers } from '#platform/server/feature.ts'
import type { examCorrections } from '../contract/corrections-contract.ts'
import type { examGrading } from '../contract/grading-contract.ts'
import { correctGrade } from './corrections/correct-grade.ts'
import { confirmCorrection, refuseCorrection } from './corrections/decide-correction.ts'
import { listCorrections } from './corrections/list-corrections.ts'
import { confirmTotal, markAbsent, savePoints, saveRemark } from './enter-grades.ts'
import { listSheets, sheetGrades, showSheet } from './list-sheets.ts'
import { lockSheet } from './lock-sheet.ts'
import { dropSheet, openSheet, saveSheet } from './open-sheet.ts'
import { addByName, addToSheet, peopleToGrade, takeOffSheet } from './roster.ts'
import { gradeChoices } from './rubrics.ts'
import { removeScan } from './scans/remove-scan.ts'
import { scan, uploadScan } from './scans/take-scan.ts'

export const gradingHandlers: Handlers<typeof examGrading> = {
  gradeSheets: listSheets,
  gradeSheet: showSheet,
  sheetGrades,
  gradeChoices,
  peopleToGrade,
  openSheet,
  saveSheet,
  dropSheet,
  addToSheet,
  addByName,
  takeOffSheet,
  savePoints,
  saveRemark,
  markAbsent,
  confirmTotal,
  uploadScan,
  scan,
  removeScan,
  lockSheet,
}

export const correctionHandlers: Handlers<typeof examCorrections> = {
  correctGrade,
  confirmCorrection,
  refuseCorrection,
  corrections: listCorrections,
}
