import { findRunning } from '../postgres/connect.ts'
import type { Settings } from '../settings.ts'
import { bucketFindings } from './bucket-findings.ts'
import { databaseFindings } from './database-findings.ts'
import { type Finding, fail } from './finding.ts'
import { backupFinding, diskFinding, filesFinding, mailFinding, webClockFinding } from './machine-findings.ts'
import { settingsFindings } from './settings-findings.ts'

/** Checks everything that can prevent a shop from running well; changes nothing. */
export async function examine(settings: Settings, now: Date): Promise<Finding[]> {
  const url = settings.databaseUrl ?? findRunning(settings.dataDir)
  const found = await Promise.all([
    databaseFindings(settings, url),
    diskFinding(settings),
    mailFinding(settings),
    webClockFinding(settings),
    backupFinding(settings, now),
    filesFinding(settings),
    bucketFindings(settings),
  ])
  return [...settingsFindings(settings), ...found.flat()]
}

/** Formats the findings as a table, worst first. */
export function asTable(findings: readonly Finding[]): string {
  const order = ['fail', 'warn', 'ok']
  const sorted = [...findings].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const width = Math.max(...findings.map(({ what }) => what.length))
  return sorted
    .map(({ state, what, words }) => `${state.padEnd(4)}  ${what.padEnd(width)}  ${words}`)
    .join('\n')
}

/** Returns the findings for unusable settings. */
export const unusable = (error: Error): Finding[] => [fail('settings', error.message)]
