/** Placeholder for the recipient's first name. */
export const FIRST_NAME = '{first name}'

const placeholder = /\{\s{0,8}first[\s_]{0,8}name\s{0,8}\}/gi

/** A text with the first name in it. */
export const fillIn = (text: string, person: { firstName: string }): string =>
  text.replace(placeholder, () => person.firstName)

/** Paragraphs of what was typed: an empty line separates them, other line breaks are spaces. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]{0,80}\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')

/** Names in braces that nothing stands for; they would be mailed as they are. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set((text.replace(placeholder, '').match(/\{[^{}\n]{1,40}\}/g) ?? []).map((name) => name.trim())),
]
