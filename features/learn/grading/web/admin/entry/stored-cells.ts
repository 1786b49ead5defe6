import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { ownKey } from '#platform/web/person/own-key.ts'

/** What was typed into a cell and is not on the server yet. */
const StoredCell = z.object({
  text: z.string(),
  /** The server's value when typing started. */
  seen: z.string(),
})
export type StoredCell = z.output<typeof StoredCell>
export type StoredCells = Readonly<Record<string, StoredCell>>

const storeOf = (sheetid: string) =>
  deviceStore(ownKey(`grades ${sheetid}`), z.record(z.string(), StoredCell))

/** What was typed on this device and never saved: a closed tab or an empty battery takes nothing away. */
export const readCells = (sheetid: string): StoredCells => storeOf(sheetid).read() ?? {}

/** Answers once whether something lay here that cannot be read any more. */
export function takeLostCells(sheetid: string): boolean {
  const store = storeOf(sheetid)
  const isLost = store.isLost()
  if (isLost) store.remove()
  return isLost
}

export function storeCells(sheetid: string, cells: StoredCells): void {
  if (Object.keys(cells).length === 0) storeOf(sheetid).remove()
  else storeOf(sheetid).write(cells)
}
