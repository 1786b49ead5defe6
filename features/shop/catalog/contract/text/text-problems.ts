import { figureProblems } from '#platform/contract/figures/read-figure.ts'
import { extractChecks } from './check-blocks.ts'

/** Returns the problems of the figures and questions in a text; empty if all are valid. */
export const textProblems = (markdown: string): string[] => [
  ...figureProblems(markdown),
  ...extractChecks(markdown).problems.map(({ line, message }) => `line ${line}, check: ${message}`),
]
