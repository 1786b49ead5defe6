/** Returns the `tel:` link of a phone number: digits, with the plus sign of international numbers. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
