/** People selected on one company page for an action on another. Limited to this tab. */
export interface Selection {
  company: string
  ids: string[]
}

const KEY = 'corporate.selection'

export function storeSelection(selection: Selection): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(selection))
  } catch {
    // Storage is unavailable; the other page asks for the people instead.
  }
}

/** Returns the stored selection for a company; empty if it belongs to another company. */
export function readSelection(company: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const { company: of, ids } = (stored ?? {}) as Partial<Selection>
    return of === company && Array.isArray(ids) ? ids.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
