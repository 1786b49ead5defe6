/** Replaces the generated numbers in an exercise text with placeholders. */
export const withoutNumbers = (text: string): string => text.replace(/\{[^{}]{1,80}\}/g, '…')
