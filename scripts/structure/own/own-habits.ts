import { isProof, type SourceFile, type StructureRule } from '../source-file.ts'

export interface Habit {
  name: string
  pattern: RegExp
  instead: string
}

interface Rule {
  /** The rule's file, which lists the exceptions. */
  rule: string
  /** Folders in which the code is allowed. */
  homes: readonly string[]
  habits: readonly Habit[]
  /** Exempt files, with the reason. */
  exceptions: Readonly<Record<string, string>>
}

/** Refuses product files that reimplement a shared module, and exceptions for missing files. */
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
