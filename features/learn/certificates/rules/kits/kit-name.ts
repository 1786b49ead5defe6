/** Kit name for packing lists and emails: 'KIT-1001'. */
export const kitName = (number: number): string => `KIT-${number}`

/** Returns the number in 'KIT-1001', 'kit-1001', or '1001'; null for other text. */
export function readKitName(words: string): number | null {
  const digits = /^(?:kit-)?(\d{1,9})$/i.exec(words.trim())?.[1]
  return digits ? Number(digits) : null
}
