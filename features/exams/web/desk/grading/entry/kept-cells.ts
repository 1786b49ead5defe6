/** What was typed into a cell and is not on the server yet. */
export interface KeptCell {
  text: string
  /** What the server had there when typing began. */
  seen: string
}
export type KeptCells = Readonly<Record<string, KeptCell>>

const nameOf = (sheetid: string) => `grades ${sheetid}`

/** What was typed on this device and never saved: a closed tab or an empty battery takes nothing away. */
export function readCells(sheetid: string): KeptCells {
  try {
    return JSON.parse(localStorage.getItem(nameOf(sheetid)) ?? '{}') as KeptCells
  } catch {
    return {}
  }
}

export function keepCells(sheetid: string, cells: KeptCells): void {
  try {
    if (Object.keys(cells).length === 0) localStorage.removeItem(nameOf(sheetid))
    else localStorage.setItem(nameOf(sheetid), JSON.stringify(cells))
  } catch {
    // A full or forbidden store takes the convenience away, not the table.
  }
}
