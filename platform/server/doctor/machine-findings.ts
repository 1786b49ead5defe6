import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { smtpOptions } from '../outside/smtp-options.ts'
import { listBackups, momentOf, proofOf } from '../postgres/backups/backup-files.ts'
import type { Settings } from '../settings.ts'
import { skewFinding } from './database-findings.ts'
import { type Finding, fail, ok, warn, wordsOf } from './finding.ts'

const PATIENCE_MS = 5000
const HOUR = 3_600_000
const MB = 1024 * 1024

/** Checks the free space on the disk of DATA_DIR. */
export function diskFinding({ dataDir }: Settings): Finding {
  if (!existsSync(dataDir)) return warn('disk', `${dataDir} does not exist yet: the first start makes it.`)
  const { bavail, bsize, blocks } = statfsSync(dataDir)
  const [free, share] = [(bavail * bsize) / MB, bavail / blocks]
  const words = `${Math.round(free / 1024)} GB (${Math.round(share * 100)}%) are free for ${resolve(dataDir)}`
  if (free < 500) return fail('disk', `${words}: make room now, or the database stops.`)
  if (free < 5000 || share < 0.1) return warn('disk', `${words}: make room soon.`)
  return ok('disk', `${words}.`)
}

/** Checks that the mail server accepts the connection and password; sends nothing. */
export async function mailFinding(settings: Settings): Promise<Finding> {
  const { smtpUrl, dataDir } = settings
  if (!smtpUrl) return warn('mail', `It is written to ${resolve(dataDir, 'mail')}: set SMTP_URL to send it.`)
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
  const { default: nodemailer } = await import('nodemailer')
  const transport = nodemailer.createTransport({ ...smtpOptions(smtpUrl, settings), ...patience })
  try {
    await transport.verify()
    return ok('mail', 'The mail server takes our connection.')
  } catch (error) {
    return fail('mail', `The mail server refuses: ${wordsOf(error)}. Check SMTP_URL.`)
  } finally {
    transport.close()
  }
}

/** Compares this machine's clock with that of a web server: the payment provider's if configured. */
export async function webClockFinding({ paypal, stripe, publicUrl }: Settings): Promise<Finding> {
  const what = 'clock, web'
  const address = (paypal ?? stripe)?.baseUrl ?? publicUrl
  try {
    const before = Date.now()
    const { headers } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) })
    const date = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(date)) return warn(what, `${address} says no date: compare the clock by hand.`)
    // The header has whole seconds, so on average it is half a second behind.
    return skewFinding(what, date + 500 - (before + Date.now()) / 2)
  } catch (error) {
    return warn(what, `${address} does not answer (${wordsOf(error)}): is there a way to it from here?`)
  }
}

/** Checks the age of the newest backup and whether a test restore was done. */
export async function backupFinding({ backupDir }: Settings, now: Date): Promise<Finding> {
  const [newest] = await listBackups(backupDir)
  const advice = 'run "npm run backup" every day, as deploy/permeate-backup.timer does'
  if (!newest) return fail('backup', `There is none in ${resolve(backupDir)}: ${advice}.`)
  const hours = (now.getTime() - momentOf(newest).getTime()) / HOUR
  const age = `The newest is ${Math.round(hours)} hours old`
  if (hours > 72) return fail('backup', `${age}: ${advice}.`)
  if (!existsSync(proofOf(newest)))
    return warn('backup', `${age} and was never restored for trial: leave out --skip-proof.`)
  if (hours > 26) return warn('backup', `${age}: ${advice}.`)
  return ok(
    'backup',
    `${age}, and was restored for trial at ${readFileSync(proofOf(newest), 'utf8').trim()}.`,
  )
}

/** Checks for files that other users of this machine can read. */
export async function filesFinding({ dataDir, backupDir }: Settings): Promise<Finding> {
  const inside = existsSync(dataDir) ? readdirSync(dataDir).map((name) => join(dataDir, name)) : []
  const open = [...inside, ...(await listBackups(backupDir))].filter((path) => {
    const facts = statSync(path, { throwIfNoEntry: false })
    return facts && (facts.mode & 0o077) !== 0 && path !== join(dataDir, 'postgres.location')
  })
  // If only the owner can enter the folder, the modes of its contents do not matter.
  const isClosed = existsSync(dataDir) && (statSync(dataDir).mode & 0o077) === 0
  const seen = isClosed ? open.filter((path) => !path.startsWith(dataDir)) : open
  if (seen.length === 0) return ok('files', 'Only their owner may read them.')
  return fail(
    'files',
    `Others may read ${seen.slice(0, 3).join(', ')}: chmod go= them, or start the server once.`,
  )
}
