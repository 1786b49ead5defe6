export { findSheets } from './list-sheets.ts'
export { type PassRecord, recordPasses } from './results/record-passes.ts'
export { openRosterSheet, type RosterSheet } from './roster-sheet.ts'
export { rubricsInUse } from './rubrics.ts'
