/** People who were chosen on one page of a company and are acted on at another, in this tab alone. */
export interface Selection {
  company: string
  ids: string[]
}

const KEY = 'corporate.selection'

export function storeSelection(selection: Selection): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(selection))
  } catch {
    // A browser that stores nothing: the other page asks for the people.
  }
}

/** The people who were chosen for a company; none where they were chosen for another. */
export function readSelection(company: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const { company: of, ids } = (stored ?? {}) as Partial<Selection>
    return of === company && Array.isArray(ids) ? ids.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
