import type { z } from 'zod'
import { tidyText } from '../compare/fold.ts'

/** Characters that no font has: pictures, private-use and unassigned characters. */
const NEVER = /(?![¦-°№™])[\p{So}\p{Co}\p{Cn}\p{Cs}]/u

let isMissing = (sign: string): boolean => NEVER.test(sign)

/** Sets the server's full check for missing glyphs. Its data would add kilobytes in the browser. */
export function knowMissing(missing: (sign: string) => boolean): void {
  isMissing = missing
}

/** Returns the first character of a text that no document font has, or null. */
export const unprintable = (text: string): string | null =>
  [...tidyText(text)].find((sign) => isMissing(sign)) ?? null

/** Field error for a character that documents cannot print. */
export const unprintableText = (sign: string): string => `“${sign}” cannot be printed.`

/** Returns why a text cannot be printed, or '' if it can. For input entered offline and checked on the device. */
export function whyUnprintable(text: string): string {
  const sign = unprintable(text)
  return sign === null ? '' : unprintableText(sign)
}

/** For `check` of a schema: rejects text that documents cannot show. */
export function refuseUnprintable(context: z.core.ParsePayload<string | undefined>): void {
  const sign = unprintable(context.value ?? '')
  if (sign !== null)
    context.issues.push({ code: 'custom', message: unprintableText(sign), input: context.value })
}
