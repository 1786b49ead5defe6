import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { type CellKey, cellId, REMARK, storedText, TOTAL, textProblem } from './cell-values.ts'
import { type Draft, isConflict, useSavedCells } from './use-saved-cells.ts'

interface CellNote {
  key: CellKey
  message: string
  /** The other user's value; the user must choose one of the two. */
  theirs: string | null
}

export interface GradeEntry {
  textOf: (row: GradeRow, key: CellKey) => string
  type: (row: GradeRow, key: CellKey, text: string) => void
  /** Saves the cell after typing has finished. */
  settle: (row: GradeRow, key: CellKey) => void
  /** Returns the messages for the cells of a row. */
  notesOf: (row: GradeRow) => CellNote[]
  keepMine: (row: GradeRow, key: CellKey) => void
  takeTheirs: (row: GradeRow, key: CellKey) => void
  /** Number of entries that are not on the server yet. */
  unsaved: number
}

/** Grade entry state of a sheet: drafts on this device, saved per cell, never overwritten by others' changes. */
export function useGradeEntry(sheet: SheetDetail): GradeEntry {
  const { drafts, change, save } = useSavedCells(sheet)
  const draftOf = (row: GradeRow, key: CellKey) => drafts[cellId(row.gradeid, key)]
  const keys = [...sheet.criteria.map(({ key }) => key), TOTAL, REMARK]
  return {
    unsaved: Object.keys(drafts).length,
    textOf: (row, key) => draftOf(row, key)?.text ?? storedText(row, key),
    type: (row, key, text) =>
      change(cellId(row.gradeid, key), (draft) => ({
        text,
        seen: draft?.seen ?? storedText(row, key),
        problem: null,
      })),
    settle: (row, key) => {
      const draft = draftOf(row, key)
      if (!draft) return
      if (draft.text.trim() === storedText(row, key)) change(cellId(row.gradeid, key), () => null)
      else if (!isConflict(row, key, draft)) void save(row.gradeid, key)
    },
    notesOf: (row) => keys.flatMap((key) => noteOf(sheet, row, key, draftOf(row, key)) ?? []),
    keepMine: (row, key) => {
      change(cellId(row.gradeid, key), (draft) => draft && { ...draft, seen: storedText(row, key) })
      void save(row.gradeid, key)
    },
    takeTheirs: (row, key) => change(cellId(row.gradeid, key), () => null),
  }
}

function noteOf(sheet: SheetDetail, row: GradeRow, key: CellKey, draft: Draft | undefined): CellNote | null {
  if (!draft) return null
  if (isConflict(row, key, draft)) {
    const theirs = storedText(row, key)
    return {
      key,
      theirs,
      message: `${row.changedBy} entered ${theirs || 'nothing'}, you typed ${draft.text || 'nothing'}.`,
    }
  }
  const message = textProblem(sheet, key, draft.text) ?? draft.problem
  return message ? { key, theirs: null, message } : null
}
