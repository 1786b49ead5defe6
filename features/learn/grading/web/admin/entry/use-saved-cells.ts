import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { type Outbox, outbox } from '#platform/web/device/outbox.ts'
import { notifyError } from '#platform/web/notices.ts'
import { invalidate, queryKey } from '#platform/web/operations.ts'
import { examGrading } from '../../../contract/grading-contract.ts'
import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { readPoints } from '../../../rules/points.ts'
import { type CellKey, cellId, REMARK, storedText, TOTAL, textProblem } from './cell-values.ts'
import { consumeLostCells, readCells, type StoredCell, storeCells } from './stored-cells.ts'

export interface Draft extends StoredCell {
  /** Error message if saving failed. */
  problem: string | null
  /** Rejected by the server; the user must correct it. */
  isRefused?: boolean
}

type Drafts = Readonly<Record<string, Draft>>
type Change = (id: string, to: (draft: Draft | undefined) => Draft | null | undefined) => void

/** Current state, for code that runs between renders. */
interface Latest {
  drafts: Drafts
  sheet: SheetDetail
  /** Cells whose editing is finished, even if they still have focus. */
  settled: Set<string>
}

/** Manages unsaved input of a sheet; retries until the server has it. */
export function useSavedCells(sheet: SheetDetail) {
  const { sheetid } = sheet
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>(() => withoutProblems(readCells(sheetid)))
  const latest = useRef<Latest>({ drafts, sheet, settled: new Set() })
  latest.current.sheet = sheet
  const change: Change = useCallback(
    (id, to) => {
      const { [id]: own, ...others } = latest.current.drafts
      const next = to(own)
      const all = next ? { ...others, [id]: next } : others
      latest.current.drafts = all
      setDrafts(all)
      storeCells(sheetid, all)
    },
    [sheetid],
  )
  const saving = useMemo<Saving>(() => ({ client, latest, change }), [client, change])
  const box = useOutbox(saving, sheet)
  const save = useCallback(
    async (gradeid: string, key: CellKey) => {
      const id = cellId(gradeid, key)
      change(id, (draft) => draft && { ...draft, isRefused: false })
      latest.current.settled.add(id)
      // Totals require a manual comparison with the exam paper, so they are not resent automatically.
      if (key === TOTAL) await saveCell(saving, id).catch(() => {})
      else box.current?.wake()
    },
    [change, saving, box],
  )
  return { drafts, change, save }
}

const withoutProblems = (cells: Readonly<Record<string, StoredCell>>): Drafts =>
  Object.fromEntries(Object.entries(cells).map(([id, cell]) => [id, { ...cell, problem: null }]))

interface Saving {
  client: QueryClient
  latest: React.RefObject<Latest>
  change: Change
}

const RETRY_MS = 5000

/** Sends pending cells when the page opens, when the sheet changes, and when the network returns. */
function useOutbox(saving: Saving, sheet: SheetDetail): React.RefObject<Outbox | null> {
  const box = useRef<Outbox>(null)
  useEffect(() => {
    if (consumeLostCells(saving.latest.current.sheet.sheetid))
      notifyError('Entries saved on this device could not be read. Please compare the sheet with the papers.')
    const opened = outbox<string>({
      storage: { waiting: () => waiting(saving.latest.current) },
      retry: [RETRY_MS],
      async send([id]) {
        if (id) await saveCell(saving, id)
      },
      refused: (id, { message }) =>
        saving.change(id, (draft) => draft && { ...draft, problem: message, isRefused: true }),
    })
    box.current = opened
    return () => opened.stop()
  }, [saving])
  useEffect(() => {
    // Discards drafts for people who have been removed from the sheet.
    const rows = new Set(sheet.grades.map(({ gradeid }) => gradeid))
    for (const id of Object.keys(saving.latest.current.drafts))
      if (!rows.has(partsOf(id).gradeid)) saving.change(id, () => null)
    box.current?.wake()
  }, [sheet, saving])
  return box
}

/** Returns the cells that can be sent automatically, except the one being edited. */
function waiting({ drafts, sheet, settled }: Latest): string[] {
  return Object.entries(drafts).flatMap(([id, draft]) => {
    const { gradeid, key } = partsOf(id)
    const row = sheet.grades.find((each) => each.gradeid === gradeid)
    const isTyped = document.activeElement?.getAttribute('data-cell') === id && !settled.has(id)
    if (!row || isTyped || key === TOTAL || draft.isRefused) return []
    return isConflict(row, key, draft) || textProblem(sheet, key, draft.text) ? [] : [id]
  })
}

function partsOf(id: string): { gradeid: string; key: CellKey } {
  const [gradeid = '', key = ''] = id.split(' ')
  return { gradeid, key }
}

/** Saves a cell. Throws if the server is unreachable or the session is over; other errors show in the cell. */
async function saveCell({ client, latest, change }: Saving, id: string): Promise<void> {
  const { gradeid, key } = partsOf(id)
  const { drafts, sheet, settled } = latest.current
  const draft = drafts[id]
  const row = sheet.grades.find((each) => each.gradeid === gradeid)
  settled.delete(id)
  if (!row || !draft || textProblem(sheet, key, draft.text)) return
  const show = (grade: GradeRow) =>
    client.setQueryData<SheetDetail>(
      queryKey(examGrading.gradeSheet, { sheetid: sheet.sheetid }),
      (old) => old && { ...old, grades: old.grades.map((each) => (each.gradeid === gradeid ? grade : each)) },
    )
  try {
    const { grade } = await send(sheet.sheetid, row, key, draft)
    show(grade)
    // A user who kept typing in the meantime has seen the saved value.
    change(id, (now) => (now && now.text !== draft.text ? { ...now, seen: storedText(grade, key) } : null))
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    if (error.code === 'conflict') {
      show(error.data.grade as GradeRow)
      return change(id, (now) => now && { ...now, problem: null, isRefused: true })
    }
    if (error.code === 'locked' || error.code === 'not-found')
      await invalidate(client, [examGrading.gradeSheet])
    change(id, (now) => now && { ...now, problem: error.message })
    throw error
  }
}

/** True if the server has neither the value from the start of typing nor the typed one. */
export const isConflict = (row: GradeRow, key: CellKey, { seen, text }: StoredCell): boolean =>
  key !== TOTAL && ![seen, asStored(key, text)].includes(storedText(row, key))

/** Normalizes typed input to the server's format: '7,50' becomes 7.5. */
function asStored(key: CellKey, text: string): string {
  const read = key === REMARK ? { problem: '' } : readPoints(text, Number.MAX_SAFE_INTEGER)
  return 'points' in read ? String(read.points ?? '') : text.trim()
}

function send(sheetid: string, { gradeid }: GradeRow, key: CellKey, { text, seen }: Draft) {
  const at = { sheetid, gradeid }
  if (key === REMARK) return callOperation(examGrading.saveRemark, { ...at, remark: text, seen })
  if (key === TOTAL) return callOperation(examGrading.confirmTotal, { ...at, total: text })
  const read = readPoints(text, Number.MAX_SAFE_INTEGER)
  const points = 'points' in read ? read.points : null
  return callOperation(examGrading.savePoints, {
    ...at,
    key,
    points,
    seen: seen === '' ? null : Number(seen),
  })
}
