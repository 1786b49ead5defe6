import { figureProblems } from '#platform/contract/figures/read-figure.ts'
import { takeChecks } from './check-blocks.ts'

/** Returns the problems of the figures and questions in a text; empty if all are valid. */
export const textProblems = (markdown: string): string[] => [
  ...figureProblems(markdown),
  ...takeChecks(markdown).problems.map(({ line, message }) => `line ${line}, check: ${message}`),
]
