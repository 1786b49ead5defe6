/** 'KIT-1001', as on the packing list and in mails. */
export const kitName = (number: number): string => `KIT-${number}`

/** The number in 'KIT-1001', 'kit-1001' or '1001'; null for other words. */
export function readKitName(words: string): number | null {
  const digits = /^(?:kit-)?(\d{1,9})$/i.exec(words.trim())?.[1]
  return digits ? Number(digits) : null
}
