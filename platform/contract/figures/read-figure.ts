import { parse } from 'yaml'
import { FigureSpec } from './figure-spec.ts'

/** Parses a figure from its block source. Returns the figure or a list of problems. */
export function readFigure(source: string): { figure: FigureSpec } | { problems: string[] } {
  let given: unknown
  try {
    given = parse(source)
  } catch (error) {
    return { problems: [(error as Error).message.split('\n')[0] ?? ''] }
  }
  const found = FigureSpec.safeParse(given)
  if (found.success) return { figure: found.data }
  return {
    problems: found.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join('.')}: ${message}` : message,
    ),
  }
}

const FIGURE = /^```figure\n(.*?)^```/gms

/** Returns the problems of the figures in a Markdown text; empty if all can be drawn. */
export function figureProblems(markdown: string): string[] {
  return [...markdown.matchAll(FIGURE)].flatMap(([, source = ''], index) => {
    const read = readFigure(source)
    return 'figure' in read ? [] : read.problems.map((problem) => `figure ${index + 1}: ${problem}`)
  })
}
