import { graphemesOf, leadingOf, printedText, widthOf } from './text-runs.ts'
import type { Face } from './typefaces.ts'

interface Room {
  /** Maximum width of the line in points. */
  room: number
  largest: number
  /** Text that is too wide at this size wraps to several lines. */
  smallest: number
  lineHeight: number
}

/** Returns a style with the largest font size at which a text fits on its line. */
export async function fitLine(text: string, face: Face, { room, largest, smallest, lineHeight }: Room) {
  const fontSize = Math.max(smallest, Math.min(largest, room / Math.max(await widthOf(text, face), 0.01)))
  return { fontSize: Math.floor(fontSize * 10) / 10, lineHeight: await leadingOf(text, face, lineHeight) }
}

/** Cuts a text to the available width, given for a font size of one point, and appends an ellipsis. */
export async function cutText(text: string, face: Face, room: number): Promise<string> {
  if ((await widthOf(text, face)) <= room) return text
  const letters = graphemesOf(printedText(text))
  const cut = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`
  let [fits, isTooLong] = [0, letters.length]
  while (isTooLong - fits > 1) {
    const middle = Math.floor((fits + isTooLong) / 2)
    if ((await widthOf(cut(middle), face)) <= room) fits = middle
    else isTooLong = middle
  }
  return cut(fits)
}
