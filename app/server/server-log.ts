import { mkdirSync, renameSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import pino from 'pino'
import { plainError } from '#platform/server/log/plain-error.ts'
import type { Settings } from '#platform/server/settings.ts'

const LARGE = 20 * 1024 * 1024

export interface ServerLog {
  log: pino.Logger
  /** Where it is written, in words. */
  location: string
}

/**
 * In production every line goes to the standard output, for whatever collects it there. Elsewhere somebody looks at
 * the terminal: lines go to DATA_DIR/server.log, and only failures are shown as well.
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
