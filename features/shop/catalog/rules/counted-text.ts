/**
 * Sections excluded from planned minutes: sources, problems with their answers printed below, and work for the
 * learner's own plant. The standard of `planned-minutes.ts` counts only text that the objectives need.
 */
const UNCOUNTED: ReadonlySet<string> = new Set([
  'references',
  'practice',
  'exercise',
  'work it yourself',
  'check with changed numbers',
  'at your plant',
  'plant assignment',
  'on-site task',
  'build your workshop',
  'questions for a walk',
  'your check',
  'your own case',
  'your own page',
])

/** Removes time and number from titles like "Plant assignment (about 40 minutes)", "Build your workshop: piece 2". */
const nameOf = (title: string): string =>
  title
    .trim()
    .replace(/ \([^()]{1,80}\)$/, '')
    .replace(/(?:: piece)? \d{1,3}$/, '')
    .toLowerCase()

/** Figures and questions are in code fences; only the text around them counts. */
const FENCE = /^(```|~~~)[^\n]*\n[\s\S]*?^\1[ \t]*$/gm
const HEADING = /^(#{1,6}) (.{1,300})$/

/** Returns the part of a unit's text that counts toward its planned minutes. */
export function countedText(markdown: string): string {
  let leftOut = Number.POSITIVE_INFINITY
  const lines = markdown.replace(FENCE, ' ').split('\n')
  return lines
    .filter((line) => {
      const [, marks, title] = HEADING.exec(line) ?? []
      if (marks && marks.length <= leftOut)
        leftOut = UNCOUNTED.has(nameOf(title ?? '')) ? marks.length : Number.POSITIVE_INFINITY
      return leftOut === Number.POSITIVE_INFINITY
    })
    .join('\n')
}

/** Returns the number of words of letters or digits, ignoring Markdown markup. */
export function countWords(text: string): number {
  const read = text.replace(/\]\([^)]{1,400}\)/g, ' ')
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
