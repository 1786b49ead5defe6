import { figureProblems } from '#platform/contract/figures/read-figure.ts'
import { takeChecks } from './check-blocks.ts'

/** What is wrong with the figures and the questions of a text; empty where all can be used. */
export const textProblems = (markdown: string): string[] => [
  ...figureProblems(markdown),
  ...takeChecks(markdown).problems.map(({ line, message }) => `line ${line}, check: ${message}`),
]
