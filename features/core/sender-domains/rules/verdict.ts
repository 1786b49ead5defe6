import type { RecordKind } from './record-kinds.ts'

const codes = {
  'dkim-missing': 'dkim',
  'dkim-several': 'dkim',
  'dkim-revoked': 'dkim',
  'dkim-cut': 'dkim',
  'dkim-other-key': 'dkim',
  'dkim-restricted': 'dkim',
  'dkim-test': 'dkim',
  'spf-missing': 'spf',
  'spf-several': 'spf',
  'spf-without-us': 'spf',
  'spf-open': 'spf',
  'spf-lookups': 'spf',
  'spf-broken': 'spf',
  'dmarc-missing': 'dmarc',
  'dmarc-several': 'dmarc',
  'dmarc-broken': 'dmarc',
} as const satisfies Record<string, RecordKind>

export type Problem = keyof typeof codes
export const problemCodes = Object.keys(codes) as [Problem, ...Problem[]]
export const kindOf = (problem: Problem): RecordKind => codes[problem]

/** TXT records of a name; null if DNS gave no definite answer. */
export type Answer = readonly string[] | null

/** `unknown`: DNS gave no definite answer. */
export type Verdict = 'ok' | 'unknown' | Problem

export const isProblem = (verdict: Verdict): verdict is Problem => verdict !== 'ok' && verdict !== 'unknown'
