/** Letters and digits that are not mistaken for each other. */
export const CODE_SIGNS = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** A code as it was typed, in the form in which it is stored. */
export const typedCode = (text: string): string => text.replace(/[^a-z0-9]/gi, '').toUpperCase()
