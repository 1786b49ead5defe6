/** Placeholder for the recipient's first name. */
export const FIRST_NAME = '{first name}'

const placeholder = /\{\s{0,8}first[\s_]{0,8}name\s{0,8}\}/gi

/** Inserts the recipient's first name into a text. */
export const fillIn = (text: string, person: { firstName: string }): string =>
  text.replace(placeholder, () => person.firstName)

/** Splits a text into paragraphs at empty lines; other line breaks become spaces. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]{0,80}\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')

/** Returns unknown names in braces, which would be sent unreplaced. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set((text.replace(placeholder, '').match(/\{[^{}\n]{1,40}\}/g) ?? []).map((name) => name.trim())),
]
