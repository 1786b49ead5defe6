/** A text of an exercise with the places of its drawn numbers left open. */
export const withoutNumbers = (text: string): string => text.replace(/\{[^{}]{1,80}\}/g, '…')
