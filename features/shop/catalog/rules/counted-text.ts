/**
 * Sections that no minutes are planned for: sources, problems with their answers printed below, and work for the
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

/** "Plant assignment (about 40 minutes)" and "Build your workshop: piece 2" without time and number. */
const nameOf = (title: string): string =>
  title
    .trim()
    .replace(/ \([^()]{1,80}\)$/, '')
    .replace(/(?:: piece)? \d{1,3}$/, '')
    .toLowerCase()

/** Figures and questions are in fences; readers read the text around them. */
const FENCE = /^(```|~~~)[^\n]*\n[\s\S]*?^\1[ \t]*$/gm
const HEADING = /^(#{1,6}) (.{1,300})$/

/** The part of a unit's text that its minutes are planned for. */
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

/** Words that are read: letters or digits, without the marks of the text's form. */
export function wordsIn(text: string): number {
  const read = text.replace(/\]\([^)]{1,400}\)/g, ' ')
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
