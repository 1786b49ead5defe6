/** Returns the single part requested by a `range` header. Null for the entire file, including for several parts. */
export function partOf(
  range: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | null {
  const [whole, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (whole === undefined || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'outside' : { start, end }
}
