import type { z } from 'zod'
import { tidyText } from '../compare/fold.ts'

/** What no typeface has: pictures, private characters and those that are not assigned. */
const NEVER = /(?![¦-°№™])[\p{So}\p{Co}\p{Cn}\p{Cs}]/u

let isMissing = (sign: string): boolean => NEVER.test(sign)

/** The server knows all that its typefaces lack, which would be kilobytes in the browser. */
export function knowMissing(missing: (sign: string) => boolean): void {
  isMissing = missing
}

/** The first sign of a text that no typeface of our documents has, if there is one. */
export const unprintable = (text: string): string | null =>
  [...tidyText(text)].find((sign) => isMissing(sign)) ?? null

/** What a field answers to a sign that would be missing on paper. */
export const unprintableText = (sign: string): string => `“${sign}” cannot be printed.`

/** Why a text cannot be printed; '' where it can. For what is entered without a network and checked on the device. */
export function whyUnprintable(text: string): string {
  const sign = unprintable(text)
  return sign === null ? '' : unprintableText(sign)
}

/** For `check` of a schema: refuses what no document can show. */
export function refuseUnprintable(context: z.core.ParsePayload<string | undefined>): void {
  const sign = unprintable(context.value ?? '')
  if (sign !== null)
    context.issues.push({ code: 'custom', message: unprintableText(sign), input: context.value })
}
