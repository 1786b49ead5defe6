import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { sameBehavior } from './same-behavior.ts'

/**
 * Code with decisions that need no database: rules, money, permissions and clocks. Excludes wording and drawing
 * coordinates.
 */
const DECIDING = ['features/*/*/rules/**/*.ts', 'platform/contract/{access,money,zoned-clock,zoned-days}.ts']
const NOT_DECIDING = [
  ...['!**/*.test.ts', '!**/testing/**', '!**/*-words.ts'],
  ...['!features/core/pictures/rules/scenes/**', '!features/core/pictures/rules/{pen,draw-picture}.ts'],
]

const options: PartialStrykerOptions = {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.rules.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Mutants in tables created at load time would each need every test.
  ignoreStatic: true,
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 1,
  reporters: ['progress-append-only'],
  incremental: true,
  incrementalFile: '.cache/mutation.json',
  tempDirName: '.cache/mutation',
  ignorePatterns: ['content/media', 'content/fonts', 'data', 'dist', 'docs', 'e2e', 'bench', '.cache'],
  // Otherwise Stryker would read our tsconfig with the compiler API, which version 7 lacks.
  tsconfigFile: 'none',
  allowEmpty: true,
}

export interface RuleScore {
  tried: number
  /** Mutants that no test detects and that change behavior. */
  survivors: string[]
}

/**
 * Mutates the rules below the given paths (folders or files), one change at a time, and returns the mutants that no
 * rule test detects. Unchanged mutants that were already tested are skipped.
 */
export async function mutateRules(paths: readonly string[]): Promise<RuleScore> {
  const mutate = [...(paths.length > 0 ? paths.map(below) : DECIDING), ...NOT_DECIDING]
  const results = await new Stryker({ ...options, mutate }).runMutationTest()
  const own = results
    .map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }))
    // Stryker also reports what earlier runs found in other files.
    .filter(({ fileName }) => paths.length === 0 || paths.some((path) => fileName.startsWith(path)))
  const tried = own.filter(({ status }) => /Killed|Timeout|Survived|NoCoverage/.test(status)).filter(isFault)
  const unnoticed = tried.filter(({ status }) => /Survived|NoCoverage/.test(status))
  return { tried: tried.length, survivors: unnoticed.map(describe) }
}

const below = (path: string): string => (path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`)

function isFault(mutant: MutantResult): boolean {
  const line = lineOf(mutant)
  return !sameBehavior.some(
    (known) => mutant.fileName === known.file && line === known.line && mutant.replacement === known.to,
  )
}

const lineOf = ({ fileName, location }: MutantResult): string =>
  (readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? '').trim()

function describe(mutant: MutantResult): string {
  const { fileName, location, replacement } = mutant
  const to = replacement.replace(/\s+/g, ' ').slice(0, 120)
  return `${fileName}:${location.start.line}: ${lineOf(mutant)}\n    with: ${to}`
}
