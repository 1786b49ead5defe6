import { providerFindings } from '#features/shop/payments/server/doctor/provider-findings.ts'
import { asTable, examine, unusable } from '#platform/server/doctor/examine.ts'
import type { Finding } from '#platform/server/doctor/finding.ts'
import { readSettings, SettingsError } from '#platform/server/settings.ts'

/** Exits with 1 if any check of the shop fails, so that monitoring can report it. */
async function main(): Promise<void> {
  const findings = await look()
  console.log(asTable(findings))
  if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1
}

async function look(): Promise<Finding[]> {
  try {
    const settings = readSettings(process.env)
    return [...(await examine(settings, new Date())), ...(await providerFindings(settings))]
  } catch (error) {
    if (error instanceof SettingsError) return unusable(error)
    throw error
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
