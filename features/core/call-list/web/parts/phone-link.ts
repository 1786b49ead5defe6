/** What a telephone dials: digits, with the plus of a foreign number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
