import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export interface Failure {
  file: string
  title: string
  /** Expected and actual values, as lines. */
  text: string
}

export interface Report {
  passed: number
  failed: number
  files: { file: string; seconds: number }[]
  failures: Failure[]
}

type TestError = { message: string; diff?: string; stacks?: { file: string; line: number }[]; stack?: string }

const MAX_LINES = 40

/** Writes the results of a run to the file named by TEST_REPORT, for the command that runs several. */
export default class WriteReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly TestError[]): void {
    const report: Report = { passed: 0, failed: 0, files: [], failures: [] }
    for (const module of modules) addModule(report, module)
    for (const error of unhandled) addFailure(report, 'outside of a test', 'unhandled error', [error])
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(report))
  }
}

function addModule(report: Report, module: TestModule): void {
  const file = module.relativeModuleId
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  report.files.push({ file, seconds: (collectDuration + setupDuration + duration) / 1000 })
  if (module.errors().length > 0) addFailure(report, file, 'the file cannot be loaded', module.errors())
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'passed') report.passed++
    // A skipped test proves nothing.
    else addFailure(report, file, test.fullName, state === 'skipped' ? [skipped(test)] : (errors ?? []))
  }
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0) addFailure(report, file, suite.fullName, suite.errors())
}

const skipped = (test: TestCase): TestError => ({ message: `"${test.name}" is skipped` })

function addFailure(report: Report, file: string, title: string, errors: readonly TestError[]): void {
  report.failed++
  report.failures.push({ file, title, text: errors.map(describe).join('\n') })
}

function describe({ message, diff, stacks, stack }: TestError): string {
  const own = stacks?.find((frame) => !frame.file.includes('node_modules'))
  const place = own ? `at ${own.file}:${own.line}` : (stack?.split('\n').slice(1, 4).join('\n') ?? '')
  const lines = [message, diff ?? '', place].filter(Boolean).join('\n').split('\n')
  const more = lines.length > MAX_LINES ? [`… ${lines.length - MAX_LINES} more lines`] : []
  return [...lines.slice(0, MAX_LINES), ...more].join('\n')
}
