import { partnerSenders } from '#features/core/partner/server/public.ts'
import { senderFindings } from '#features/core/sender-domains/server/doctor/sender-findings.ts'
import { providerFindings } from '#features/shop/payments/server/doctor/provider-findings.ts'
import { openDatabase } from '#platform/server/db.ts'
import { asTable, examine, unusable } from '#platform/server/doctor/examine.ts'
import type { Finding } from '#platform/server/doctor/finding.ts'
import { findRunning } from '#platform/server/postgres/connect.ts'
import { readSettings, type Settings, SettingsError } from '#platform/server/settings.ts'

/** Exits with 1 if any check of the shop fails, so that monitoring can report it. */
async function main(): Promise<void> {
  const findings = await look()
  console.log(asTable(findings))
  if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1
}

async function look(): Promise<Finding[]> {
  try {
    const settings = readSettings(process.env)
    return [
      ...(await examine(settings, new Date())),
      ...(await providerFindings(settings)),
      ...(await senderFindings(settings, await senders(settings))),
    ]
  } catch (error) {
    if (error instanceof SettingsError) return unusable(error)
    throw error
  }
}

/** Returns the own addresses of partners; none if the database cannot be read, which other findings report. */
async function senders(settings: Settings) {
  const url = settings.databaseUrl ?? findRunning(settings.dataDir)
  if (!url) return []
  const { db, close } = openDatabase(url, { connections: 1, patience: 5000 })
  try {
    return await partnerSenders(db)
  } catch {
    return []
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
