import { isProof, type SourceFile, type StructureRule } from './source-file.ts'

const HOME = 'platform/contract/zoned-days.ts'

const habits: { name: string; pattern: RegExp; instead: string }[] = [
  { name: 'a day of UTC', pattern: /toISOString\(\)\.slice\(0, ?10\)/, instead: '`dayIn`' },
  { name: 'the begin of a day of UTC', pattern: /`\$\{[^}`]+\}T00:00:00/, instead: '`beginningOf`' },
  { name: 'the end of a day of UTC', pattern: /T23:59:59/, instead: '`endOf`' },
]

/** Files that write days for other programs, with the reason. */
const exceptions: Record<string, string> = {
  'features/office/plan-exchange/rules/project-xml.ts': 'Its times are those of a plan, without a zone.',
}

/** A day belongs to the time zone of the business or of an event. Only one module converts timestamps and days. */
export const refuseOwnDays: StructureRule = (sources) =>
  sources
    .filter(isProduct)
    .flatMap(({ path, text }) =>
      habits
        .filter(({ pattern }) => pattern.test(text))
        .map(({ name, instead }) => `${path}: ${name}; use ${instead} of ${HOME} with a zone`),
    )

const isProduct = (source: SourceFile): boolean =>
  /^(app|features\/[^/]+\/[^/]+|platform)\//.test(source.path) &&
  source.path !== HOME &&
  !(source.path in exceptions) &&
  !isProof(source.path)
