import { isProof, type SourceFile, type StructureRule } from '../source-file.ts'

export interface Habit {
  name: string
  pattern: RegExp
  instead: string
}

interface Rule {
  /** The file of the rule, where exceptions are named. */
  rule: string
  /** Folders that are the place for it. */
  homes: readonly string[]
  habits: readonly Habit[]
  /** Files that do it for a reason, and the reason. */
  exceptions: Readonly<Record<string, string>>
}

/** Refuses files of the product that do for themselves what one module does for all; and exceptions without a file. */
export const refuseOwn =
  ({ rule, homes, habits, exceptions }: Rule): StructureRule =>
  (sources) => {
    const isProduct = ({ path }: SourceFile): boolean =>
      /^(?:app|features|platform)\/.*\.tsx?$/.test(path) &&
      !homes.some((home) => path.startsWith(home)) &&
      !isProof(path)
    const found = sources
      .filter(isProduct)
      .flatMap(({ path, text }) =>
        habits.filter(({ pattern }) => pattern.test(text)).map((habit) => ({ ...habit, path })),
      )
    const paths = new Set(found.map(({ path }) => path))
    return [
      ...found
        .filter(({ path }) => !(path in exceptions))
        .map(
          ({ path, name, instead }) =>
            `${path}: ${name}; use ${instead}, or name the exception with its reason in ${rule}`,
        ),
      ...Object.keys(exceptions)
        .filter((path) => !paths.has(path) && sources.some((source) => source.path === path))
        .map((path) => `${rule}: ${path} needs no exception any more`),
    ]
  }
