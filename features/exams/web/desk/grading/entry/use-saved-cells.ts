import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callOperation, type OperationError } from '#platform/web/client.ts'
import { forget, queryKey } from '#platform/web/operations.ts'
import { examGrading } from '../../../../contract/grading-contract.ts'
import type { GradeRow, SheetDetail } from '../../../../contract/grading-views.ts'
import { readPoints } from '../../../../rules/grading/points.ts'
import { type CellKey, cellId, REMARK, storedText, TOTAL, textFault } from './cell-values.ts'
import { type KeptCell, keepCells, readCells } from './kept-cells.ts'

export interface Draft extends KeptCell {
  /** Why it could not be saved. */
  problem: string | null
}

type Drafts = Readonly<Record<string, Draft>>
type Change = (id: string, to: (draft: Draft | undefined) => Draft | null | undefined) => void
type Latest = React.RefObject<{ drafts: Drafts; sheet: SheetDetail }>

/** What is typed into a sheet and not on the server yet; it is sent again until it is there. */
export function useSavedCells(sheet: SheetDetail) {
  const { sheetid } = sheet
  const [drafts, setDrafts] = useState<Drafts>(() => withoutProblems(readCells(sheetid)))
  const latest: Latest = useRef({ drafts, sheet })
  latest.current.sheet = sheet
  const change: Change = useCallback(
    (id, to) => {
      const { [id]: own, ...others } = latest.current.drafts
      const next = to(own)
      const all = next ? { ...others, [id]: next } : others
      latest.current.drafts = all
      setDrafts(all)
      keepCells(sheetid, all)
    },
    [sheetid],
  )
  const save = useSaving(latest, change)
  useRetry(latest, save, change)
  return { drafts, change, save }
}

const withoutProblems = (cells: Readonly<Record<string, KeptCell>>): Drafts =>
  Object.fromEntries(Object.entries(cells).map(([id, cell]) => [id, { ...cell, problem: null }]))

type Save = (gradeid: string, key: CellKey) => Promise<void>

function useSaving(latest: Latest, change: Change): Save {
  const client = useQueryClient()
  return useCallback(
    async (gradeid, key) => {
      const id = cellId(gradeid, key)
      const { drafts, sheet } = latest.current
      const draft = drafts[id]
      const row = sheet.grades.find((each) => each.gradeid === gradeid)
      if (!row || !draft || textFault(sheet, key, draft.text)) return
      const show = (grade: GradeRow) =>
        client.setQueryData<SheetDetail>(
          queryKey(examGrading.gradeSheet, { sheetid: sheet.sheetid }),
          (old) =>
            old && { ...old, grades: old.grades.map((each) => (each.gradeid === gradeid ? grade : each)) },
        )
      try {
        const { grade } = await send(sheet.sheetid, row, key, draft)
        show(grade)
        // Whoever went on typing meanwhile has seen what was saved.
        change(id, (now) =>
          now && now.text !== draft.text ? { ...now, seen: storedText(grade, key) } : null,
        )
      } catch (error) {
        const failure = error as OperationError
        const isOld = failure.code === 'conflict'
        if (isOld) show(failure.data.grade as GradeRow)
        if (failure.code === 'locked' || failure.code === 'not-found')
          await forget(client, [examGrading.gradeSheet])
        change(id, (now) => now && { ...now, problem: isOld ? null : failure.message })
      }
    },
    [client, latest, change],
  )
}

const RETRY_MS = 5000

/** Sends what could not be sent, as soon as there is a network; not the field that is being typed in. */
function useRetry(latest: Latest, save: Save, change: Change): void {
  useEffect(() => {
    const sendAll = () => {
      for (const [id, draft] of Object.entries(latest.current.drafts)) {
        const [gradeid = '', key = ''] = id.split(' ')
        const row = latest.current.sheet.grades.find((each) => each.gradeid === gradeid)
        // Whoever was taken off the sheet meanwhile needs no points.
        if (!row) change(id, () => null)
        const isTyped = document.activeElement?.getAttribute('data-cell') === id
        // A total is compared with the paper by a person, so a person sends it.
        if (row && !isTyped && key !== TOTAL && !isConflict(row, key, draft)) void save(gradeid, key)
      }
    }
    sendAll()
    const retry = setInterval(sendAll, RETRY_MS)
    window.addEventListener('online', sendAll)
    return () => {
      clearInterval(retry)
      window.removeEventListener('online', sendAll)
    }
  }, [latest, save, change])
}

/** The server has neither what stood there when typing began nor what was typed. */
export const isConflict = (row: GradeRow, key: CellKey, { seen, text }: KeptCell): boolean =>
  key !== TOTAL && ![seen, asStored(key, text)].includes(storedText(row, key))

/** What is typed as the server would have it: '7,50' is 7.5. */
function asStored(key: CellKey, text: string): string {
  const read = key === REMARK ? { fault: '' } : readPoints(text, Number.MAX_SAFE_INTEGER)
  return 'points' in read ? String(read.points ?? '') : text.trim()
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
