import type { CallRow } from './call-row.ts'

/** Pages listed as calls in the specification. */
const pages: Readonly<Record<string, string>> = {
  'payments/vt': 'a page; takes a signed token, and asks for a payment link when it gets price and item',
  'tawkto/chat/{instid}/{userid}': 'a page of the web app',
}

const head = [
  [
    'Call',
    'As',
    'Answers',
    'As someone who may not',
    'As a guest',
    'For another person',
    'Bad input',
    'As specified',
  ],
]

/** Returns the page of all calls, in specification order. */
export function callTable(
  calls: readonly { method: string; path: string }[],
  rows: readonly CallRow[],
): string {
  const byCall = new Map(rows.map((row) => [row.call, row]))
  const body = calls.map(({ method, path }) => {
    const row = byCall.get(`${method} ${path}`)
    const call = `\`${method} ${path}\``
    if (!row) return [call, '', '', '', '', '', '', `yes: ${pages[path] ?? ''}`]
    const { as, answers, mayNot, guest, foreign, bad, decided } = row
    return [
      call,
      as,
      answers,
      mayNot,
      guest,
      foreign,
      bad,
      decided === '' ? 'yes' : `yes, decided: ${decided}`,
    ]
  })
  const cells = [...head, ...body]
  const widths = (head[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = '', ...rest] = cells.map(line)
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [
    '# The 105 specified calls',
    '',
    'Written by `app/server/wire-conformance.test.ts`, which makes every call as a form with the specified names alone, and fails when an answer changes; `npx vitest run app/server/wire-conformance.test.ts -u` writes the page again. "For another person" names someone else as the one who asks. "Decided" says where a decision differs from the letter of the specification.',
    '',
    ...[first, rule, ...rest],
    '',
  ].join('\n')
}
