import { type Dimension, findUnit, toSi, type Unit } from './units.ts'

export type ReadNumber = { value: number } | { problem: string }

const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i

/**
 * A number as people type it: '1,250.5', '1 250', '0,5', '3.2e4'. A comma before exactly three last digits parts
 * thousands, as it does on every sheet in the US; any other single comma is a decimal comma.
 */
export function readNumber(text: string): ReadNumber {
  const trimmed = text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^[−–]/, '-')
  if (trimmed === '') return { problem: 'Please enter a number.' }
  const plain = withoutCommas(trimmed)
  if (plain === null || plain.length > 30 || !PLAIN.test(plain))
    return { problem: 'Please enter a number like 12.5.' }
  const value = Number(plain)
  return Number.isFinite(value) ? { value } : { problem: 'This number is too large.' }
}

/** Null where the commas stand in no way that means one number. */
function withoutCommas(text: string): string | null {
  const parts = text.split(',')
  if (parts.length === 1) return text
  const [head = '', ...tail] = parts
  const last = tail.at(-1) ?? ''
  const isGrouped =
    /^[+-]?[1-9]\d{0,2}$/.test(head) &&
    tail.every((group, index) =>
      /^\d{3}$/.test(index === tail.length - 1 ? (last.split('.')[0] ?? '') : group),
    )
  if (isGrouped) return parts.join('')
  return parts.length === 2 && !last.includes('.') ? `${head}.${last}` : null
}

export type ReadQuantity = { si: number; unit: Unit } | { problem: string }

const NUMBER_PART = /^\s*([+−–-]?[\d.,\s\u00a0\u202f]+(?:e[+-]?\d{1,3})?)(?![\w])?\s*/i

/** A quantity as people type or paste it: '75', '75 gpm', '5,7 m3/h'; without a unit it is in the one given. */
export function readQuantity(text: string, dimension: Dimension, usual: Unit): ReadQuantity {
  const number = NUMBER_PART.exec(text.slice(0, 80))?.[1] ?? ''
  const rest = text.slice(number === '' ? 0 : text.indexOf(number) + number.length).trim()
  const read = readNumber(number)
  if ('problem' in read) return read
  const unit = rest === '' ? usual : findUnit(dimension, rest)
  if (!unit) return { problem: `"${rest.slice(0, 20)}" is not a unit that fits here.` }
  return { si: toSi(read.value, unit), unit }
}
