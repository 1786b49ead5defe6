import { mkdirSync, renameSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import pino from 'pino'
import { plainError } from '#platform/server/log/plain-error.ts'
import type { Settings } from '#platform/server/settings.ts'

const LARGE = 20 * 1024 * 1024

export interface ServerLog {
  log: pino.Logger
  /** Description of the log location. */
  location: string
}

/**
 * Opens the server log. In production, all lines go to standard output for log collectors. Otherwise lines go to
 * DATA_DIR/server.log, and only errors are also shown in the terminal.
 */
export function openLog(settings: Settings): ServerLog {
  const options = {
    level: settings.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
  }
  if (settings.production) return { log: pino(options), location: 'this terminal' }
  const file = resolve(settings.dataDir, 'server.log')
  mkdirSync(settings.dataDir, { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGE) renameSync(file, `${file}.old`)
  const streams = pino.multistream([
    { level: 'trace', stream: pino.destination({ dest: file, sync: false, minLength: 0 }) },
    { level: 'error', stream: process.stderr },
  ])
  return { log: pino(options, streams), location: file }
}
