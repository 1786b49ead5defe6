/** Letters and digits that are not easily confused. */
export const CODE_SIGNS = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** Normalizes an entered code to its stored form. */
export const typedCode = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase()
