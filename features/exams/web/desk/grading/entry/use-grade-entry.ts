import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callOperation, type OperationError } from '#platform/web/client.ts'
import { forget, queryKey } from '#platform/web/operations.ts'
import { examGrading } from '../../../../rules/grading/grading-contract.ts'
import type { GradeRow, SheetDetail } from '../../../../rules/grading/grading-views.ts'
import { readPoints } from '../../../../rules/grading/points.ts'
import { type CellKey, cellId, REMARK, storedText, TOTAL, textFault } from './cell-values.ts'
import { type KeptCell, keepCells, readCells } from './kept-cells.ts'

interface Draft extends KeptCell {
  /** Why it could not be saved. */
  problem: string | null
}

export interface CellNote {
  key: CellKey
  says: string
  /** Somebody else's value: one of the two has to be chosen. */
  theirs: string | null
}

export interface GradeEntry {
  textOf: (row: GradeRow, key: CellKey) => string
  type: (row: GradeRow, key: CellKey, text: string) => void
  /** Typing in the cell is over: saves it. */
  settle: (row: GradeRow, key: CellKey) => void
  /** What has to be said about the cells of a row. */
  notesOf: (row: GradeRow) => CellNote[]
  keepMine: (row: GradeRow, key: CellKey) => void
  takeTheirs: (row: GradeRow, key: CellKey) => void
  /** How many entries are not on the server yet. */
  unsaved: number
}

const RETRY_MS = 5000

/** Entries of a sheet: kept on this device while they are typed, saved one by one, never lost to another person. */
export function useGradeEntry(sheet: SheetDetail): GradeEntry {
  const { sheetid } = sheet
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<Record<string, Draft>>(() => withoutProblems(readCells(sheetid)))
  const latest = useRef({ drafts, sheet })
  latest.current.sheet = sheet

  const change = useCallback(
    (id: string, to: (draft: Draft | undefined) => Draft | null | undefined) => {
      const { [id]: own, ...others } = latest.current.drafts
      const next = to(own)
      const all = next ? { ...others, [id]: next } : others
      latest.current.drafts = all
      setDrafts(all)
      keepCells(sheetid, all)
    },
    [sheetid],
  )

  const replaceRow = useCallback(
    (grade: GradeRow) =>
      client.setQueryData<SheetDetail>(
        queryKey(examGrading.gradeSheet, { sheetid }),
        (old) =>
          old && { ...old, grades: old.grades.map((row) => (row.gradeid === grade.gradeid ? grade : row)) },
      ),
    [client, sheetid],
  )

  const save = useCallback(
    async (gradeid: string, key: CellKey) => {
      const id = cellId(gradeid, key)
      const draft = latest.current.drafts[id]
      const row = latest.current.sheet.grades.find((each) => each.gradeid === gradeid)
      if (!row || !draft || textFault(latest.current.sheet, key, draft.text)) return
      try {
        const { grade } = await send(sheetid, row, key, draft)
        replaceRow(grade)
        // Whoever went on typing meanwhile has seen what was saved.
        change(id, (now) =>
          now && now.text !== draft.text ? { ...now, seen: storedText(grade, key) } : null,
        )
      } catch (error) {
        const failure = error as OperationError
        if (failure.code === 'changed-meanwhile') replaceRow(failure.data.grade as GradeRow)
        else if (failure.code === 'locked' || failure.code === 'not-found')
          await forget(client, [examGrading.gradeSheet])
        const problem = failure.code === 'changed-meanwhile' ? null : failure.message
        change(id, (now) => now && { ...now, problem })
      }
    },
    [change, client, replaceRow, sheetid],
  )

  const saveAll = useCallback(() => {
    for (const [id, draft] of Object.entries(latest.current.drafts)) {
      const [gradeid = '', key = ''] = id.split(' ')
      const row = latest.current.sheet.grades.find((each) => each.gradeid === gradeid)
      const settled = document.activeElement?.getAttribute('data-cell') !== id
      if (row && settled && key !== TOTAL && !isConflict(row, key, draft)) void save(gradeid, key)
    }
  }, [save])

  useEffect(() => {
    saveAll()
    const retry = setInterval(saveAll, RETRY_MS)
    window.addEventListener('online', saveAll)
    return () => {
      clearInterval(retry)
      window.removeEventListener('online', saveAll)
    }
  }, [saveAll])

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
      const draft = latest.current.drafts[cellId(row.gradeid, key)]
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

const withoutProblems = (cells: Readonly<Record<string, KeptCell>>): Record<string, Draft> =>
  Object.fromEntries(Object.entries(cells).map(([id, cell]) => [id, { ...cell, problem: null }]))

/** The server has neither what stood there when typing began nor what was typed. */
const isConflict = (row: GradeRow, key: CellKey, { seen, text }: KeptCell): boolean =>
  key !== TOTAL && ![seen, text.trim()].includes(storedText(row, key))

function noteOf(sheet: SheetDetail, row: GradeRow, key: CellKey, draft: Draft | undefined): CellNote | null {
  if (!draft) return null
  if (isConflict(row, key, draft)) {
    const theirs = storedText(row, key)
    return {
      key,
      theirs,
      says: `${row.changedBy} entered ${theirs || 'nothing'}, you typed ${draft.text || 'nothing'}.`,
    }
  }
  const says = textFault(sheet, key, draft.text) ?? draft.problem
  return says ? { key, theirs: null, says } : null
}

function send(sheetid: string, { gradeid }: GradeRow, key: CellKey, { text, seen }: Draft) {
  const at = { sheetid, gradeid }
  if (key === REMARK) return callOperation(examGrading.saveRemark, { ...at, remark: text, seen })
  if (key === TOTAL) return callOperation(examGrading.confirmTotal, { ...at, total: text.replace(',', '.') })
  const read = readPoints(text, Number.MAX_SAFE_INTEGER)
  const points = 'points' in read ? read.points : null
  return callOperation(examGrading.savePoints, {
    ...at,
    key,
    points,
    seen: seen === '' ? null : Number(seen),
  })
}
