import { randomUUID } from 'node:crypto'
import { connectDemoCompany } from '#features/organizations/sign-on/server/testing/connect-demo-company.ts'
import { startIdentityProvider } from '#features/organizations/sign-on/server/testing/identity-provider.ts'
import { openDatabase } from '#platform/server/db.ts'
import { TRIAL_PROVIDER } from '#platform/server/outside/origin-settings.ts'
import { findRunning } from '#platform/server/postgres/connect.ts'
import { readSettings } from '#platform/server/settings.ts'

/** Starts an identity provider for the demo company of the running shop. Runs until Ctrl+C. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.production) throw new Error('This is for the demo world only.')
  const address = settings.databaseUrl ?? findRunning(settings.dataDir)
  if (!address) throw new Error('The shop is not running. Run npm start in another terminal first.')
  const clientId = 'permeate'
  const clientSecret = randomUUID()
  const provider = await startIdentityProvider(Number(new URL(TRIAL_PROVIDER).port))
  const { issuer } = provider
  const database = openDatabase(address, { connections: 1 })
  const company = await connectDemoCompany(database.db, { settings, issuer, clientId, clientSecret })
  await database.close()
  provider.connect({
    clientId,
    clientSecret,
    redirectUri: `${settings.publicUrl}/sso/${company}/callback`,
    loggedOutUri: `${settings.publicUrl}/sso/${company}/loggedOut`,
    backchannel: {
      uri: `${settings.publicUrl}/sso/${company}/backchannelLogout`,
      deliver: async (form) => {
        const uri = `${settings.publicUrl}/sso/${company}/backchannelLogout`
        return (await fetch(uri, { method: 'POST', body: new URLSearchParams(form) })).status
      },
    },
    title: 'Demo identity provider',
    claimsOf: (email) => ({ sub: email.toLowerCase(), email, email_verified: true }),
  })
  console.log(`The identity provider of the demo company runs at ${issuer}.
Open ${settings.publicUrl}, press "Log in" and "Sign in with your company", and enter employee@example.com
(the account has the password Permeate-demo-26) or a new address at example.com. Ctrl+C ends it.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
