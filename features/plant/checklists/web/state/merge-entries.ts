import type { EntryView } from '../../contract/checklist-fields.ts'

/**
 * Entries of a run from the server and from this device. Without the server all of this device's count; with it those
 * that it has not yet: a waiting one, and one that was sent after the answer was written.
 */
export function mergeEntries(
  server: readonly EntryView[] | null,
  local: readonly EntryView[],
  onTheirWay: ReadonlySet<string>,
): EntryView[] {
  if (server === null) return [...local]
  const known = new Set(server.map(({ entryid }) => entryid))
  return [...server, ...local.filter(({ entryid }) => !known.has(entryid) && onTheirWay.has(entryid))]
}
