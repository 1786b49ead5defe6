import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { outcomeOf, type Points, readPoints } from '../../../rules/points.ts'

/** A field of a row: the key of a criterion, the second entry of the total, or the remark. */
export type CellKey = string
export const TOTAL = 'total'
export const REMARK = 'remark'

export const cellId = (gradeid: string, key: CellKey) => `${gradeid} ${key}`

/** What the server has in a cell, as text. */
export function storedText(row: GradeRow, key: CellKey): string {
  if (key === REMARK) return row.remark
  const value = key === TOTAL ? row.confirmedTotal : row.points[key]
  return value === null || value === undefined ? '' : String(value)
}

/** Why a text is not valid in a cell. */
export function textProblem(sheet: Pick<SheetDetail, 'criteria'>, key: CellKey, text: string): string | null {
  if (key === REMARK) return null
  const most = sheet.criteria.find((criterion) => criterion.key === key)?.points ?? 1e6
  const read = readPoints(text, most)
  return 'problem' in read ? read.problem : null
}

/** The points of a row as they are on the screen; what cannot be read counts as missing. */
export function pointsOnScreen(
  { criteria }: Pick<SheetDetail, 'criteria'>,
  textOf: (key: CellKey) => string,
): Points {
  return Object.fromEntries(
    criteria.flatMap(({ key, points: most }) => {
      const read = readPoints(textOf(key), most)
      return 'points' in read && read.points !== null ? [[key, read.points]] : []
    }),
  )
}

export const outcomeOnScreen = (sheet: SheetDetail, textOf: (key: CellKey) => string) =>
  outcomeOf(sheet.criteria, pointsOnScreen(sheet, textOf), sheet.passPercent)

/** What a cell is called in a sentence. */
export function cellName({ criteria }: Pick<SheetDetail, 'criteria'>, key: CellKey): string {
  if (key === REMARK) return 'Remark'
  if (key === TOTAL) return 'Re-enter total'
  return criteria.find((criterion) => criterion.key === key)?.label ?? 'Points'
}
