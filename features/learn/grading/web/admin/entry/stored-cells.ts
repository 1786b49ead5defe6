import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { userStorageKey } from '#platform/web/person/user-storage-key.ts'

/** Cell input that is not on the server yet. */
const StoredCell = z.object({
  text: z.string(),
  /** The server's value when typing started. */
  seen: z.string(),
})
export type StoredCell = z.output<typeof StoredCell>
export type StoredCells = Readonly<Record<string, StoredCell>>

const storeOf = (sheetid: string) =>
  deviceStore(userStorageKey(`grades ${sheetid}`), z.record(z.string(), StoredCell))

/** Returns unsaved input on this device, so that a closed tab or an empty battery loses nothing. */
export const readCells = (sheetid: string): StoredCells => storeOf(sheetid).read() ?? {}

/** Returns true once if stored input on this device is no longer readable. */
export function consumeLostCells(sheetid: string): boolean {
  const store = storeOf(sheetid)
  const isLost = store.isLost()
  if (isLost) store.remove()
  return isLost
}

export function storeCells(sheetid: string, cells: StoredCells): void {
  if (Object.keys(cells).length === 0) storeOf(sheetid).remove()
  else storeOf(sheetid).write(cells)
}
