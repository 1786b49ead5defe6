import { graphemesOf, leadingOf, printedText, widthOf } from './text-runs.ts'
import type { Face } from './typefaces.ts'

interface Room {
  /** Points that the line may be wide. */
  room: number
  largest: number
  /** What is wider even so is set in several lines of this size. */
  smallest: number
  lineHeight: number
}

/** A style with the largest size at which a text stays on its line. */
export async function fitLine(text: string, face: Face, { room, largest, smallest, lineHeight }: Room) {
  const fontSize = Math.max(smallest, Math.min(largest, room / Math.max(await widthOf(text, face), 0.01)))
  return { fontSize: Math.floor(fontSize * 10) / 10, lineHeight: await leadingOf(text, face, lineHeight) }
}

/** A text as far as it has room, which is given for a size of one point; an ellipsis stands for the rest. */
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
