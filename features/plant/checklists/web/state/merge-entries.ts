import type { EntryView } from '../../contract/checklist-fields.ts'

/**
 * Merges the entries of a run from the server and from this device. Without server data, all local entries count.
 * Otherwise only those that the server response does not include yet: pending entries, and entries sent after the
 * response was created.
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
