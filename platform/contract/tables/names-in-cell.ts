import { isNameSuffix, isParticle } from '../compare/compare-names.ts'
import { plainWords } from '../compare/fold.ts'

export interface NamesInCell {
  f_name: string
  l_name: string
  /** True if the cell is ambiguous: it has a suffix, several commas, or a family name first. */
  toCheck: boolean
}

const FAMILY_FIRST = new Set('nguyen tran pham huynh hoang phan dang bui ngo duong'.split(' '))

/**
 * Splits 'Ana Maria Reyes' and 'Reyes, Ana Maria' into first and last name. Suffixes stay with the last name, and no
 * text is lost.
 */
export function namesInCell(name: string): NamesInCell {
  const parts = name.split(',').flatMap((part) => part.trim() || [])
  const isSuffix = (part: string, at: number) => at > 0 && part.split(/\s+/).every(isNameSuffix)
  const suffix = parts.filter(isSuffix).join(' ')
  const [last = '', ...first] = parts.filter((part, at) => !isSuffix(part, at))
  if (first.length > 0) {
    return {
      f_name: first.join(' '),
      l_name: joined(last, suffix),
      toCheck: suffix !== '' || first.length > 1,
    }
  }
  const read = namesInOrder(last)
  if (suffix === '') return read
  const isLastAlone = read.l_name === ''
  return {
    f_name: isLastAlone ? '' : read.f_name,
    l_name: joined(isLastAlone ? read.f_name : read.l_name, suffix),
    toCheck: true,
  }
}

/** Splits a name without a comma. The last name is the last part with its suffixes and particles, as in 'van Dyke'. */
function namesInOrder(name: string): NamesInCell {
  const words = name.split(/\s+/).filter(Boolean)
  const end = words.findLastIndex((word, at) => at === 0 || !isNameSuffix(word)) + 1
  const hasSuffix = end < words.length
  if (end <= 1) {
    const [first = '', ...suffixes] = words
    return hasSuffix
      ? { f_name: '', l_name: joined(first, ...suffixes), toCheck: true }
      : { f_name: first, l_name: '', toCheck: false }
  }
  if (end > 2 && FAMILY_FIRST.has(plainWords(words[0] ?? ''))) {
    const [family = '', ...given] = words.slice(0, end)
    return { f_name: given.join(' '), l_name: joined(family, ...words.slice(end)), toCheck: true }
  }
  let from = end - 1
  while (from > 1 && isParticle(words[from - 1] ?? '')) from--
  return { f_name: words.slice(0, from).join(' '), l_name: words.slice(from).join(' '), toCheck: hasSuffix }
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ')

/** Returns a warning about cells whose name is ambiguous; empty if none exist. */
export function namesToCheck(cells: readonly string[]): string[] {
  const names = cells.filter((cell) => namesInCell(cell).toCheck)
  return names.length === 0 ? [] : [`Please check first and last name of ${listed(names)}.`]
}

/** True if a table has full names, so that a row with half a name is a user with a single name. */
export const hasNames = (columns: readonly (string | null)[]): boolean =>
  columns.includes('name') || (columns.includes('f_name') && columns.includes('l_name'))

/** Returns a warning about rows with one name and no dash for the other; empty if none exist. */
export function oneNamesToCheck(rows: readonly { f_name?: string; l_name?: string }[]): string[] {
  const names = rows.flatMap(({ f_name = '', l_name = '' }) =>
    f_name === '' || l_name === '' ? f_name || l_name || [] : [],
  )
  return names.length === 0 ? [] : [`Taken as people with one name: ${listed(names)}. Please check them.`]
}

function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  const named = names.slice(0, MAX_NAMED).map((name) => `“${name}”`)
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const MAX_NAMED = 10
