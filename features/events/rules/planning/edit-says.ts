/** 'Changed Name, Begins and 2 more.' */
export function changedSays(labels: readonly string[]): string {
  const shown = labels.slice(0, 3)
  const more = labels.length - shown.length
  if (more > 0) return `Changed ${shown.join(', ')} and ${more} more.`
  const last = shown.at(-1) ?? 'nothing'
  return shown.length > 1 ? `Changed ${shown.slice(0, -1).join(', ')} and ${last}.` : `Changed ${last}.`
}
