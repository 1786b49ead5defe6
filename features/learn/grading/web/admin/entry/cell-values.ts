import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { outcomeOf, type Points, readPoints } from '../../../rules/points.ts'

/** Cell of a row: a criterion's key, the second entry of the total, or the remark. */
export type CellKey = string
export const TOTAL = 'total'
export const REMARK = 'remark'

export const cellId = (gradeid: string, key: CellKey) => `${gradeid} ${key}`

/** Returns the server's value of a cell, as text. */
export function storedText(row: GradeRow, key: CellKey): string {
  if (key === REMARK) return row.remark
  const value = key === TOTAL ? row.confirmedTotal : row.points[key]
  return value === null || value === undefined ? '' : String(value)
}

/** Returns why a text is invalid in a cell. */
export function textProblem(sheet: Pick<SheetDetail, 'criteria'>, key: CellKey, text: string): string | null {
  if (key === REMARK) return null
  const most = sheet.criteria.find((criterion) => criterion.key === key)?.points ?? 1e6
  const read = readPoints(text, most)
  return 'problem' in read ? read.problem : null
}

/** Returns the points of a row as shown; unreadable input counts as missing. */
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

/** Returns the name of a cell for use in a sentence. */
export function cellName({ criteria }: Pick<SheetDetail, 'criteria'>, key: CellKey): string {
  if (key === REMARK) return 'Remark'
  if (key === TOTAL) return 'Re-enter total'
  return criteria.find((criterion) => criterion.key === key)?.label ?? 'Points'
}
