import { eq, or, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { grantCapability } from '#features/core/accounts/server/grants.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { type Capability, capabilities } from '#platform/contract/access.ts'
import { writeAudit } from '#platform/server/audit.ts'
import { type Db, inTransaction, openDatabase } from '#platform/server/db.ts'
import { findRunning } from '#platform/server/postgres/connect.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { readSettings } from '#platform/server/settings.ts'

const USAGE = `Say who gets what: npm run grant -- <user name or email> <capability> [partner code or company id]
Capabilities: ${capabilities.join(', ')}`

interface Requested {
  who: string
  capability: Capability
  scope: string
}

function readArguments([who, capability, scope = '', ...rest]: string[]): Requested {
  const known = capabilities.find((name) => name === capability)
  if (!who || rest.length > 0) throw new Error(USAGE)
  if (!known) throw new Error(`There is no capability ${capability ?? ''}.\n${USAGE}`)
  const scoped = known.startsWith('partner_') || known.startsWith('corp_')
  if (scoped && scope === '')
    throw new Error(`${known} is given for one partner or company: name it at the end.`)
  if (!scoped && scope !== '') throw new Error(`${known} holds everywhere: leave out ${scope}.`)
  return { who, capability: known, scope: known.startsWith('partner_') ? scope.toLowerCase() : scope }
}

async function grant(db: Db, { who, capability, scope }: Requested): Promise<string> {
  const name = who.toLowerCase()
  const [person] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, name), eq(sql`lower(${users.email})`, name)))
  if (!person) throw new Error(`Nobody has the user name or email address ${who}.`)
  const now = new Date()
  const source = { db, now, actorId: null, ip: '' }
  const given = await grantCapability(
    {
      db,
      now,
      newId: () => uuid({ msecs: now.getTime() }),
      actor: null,
      audit: (entry) => writeAudit(source, entry),
    },
    person.id,
    capability,
    scope,
  )
  const what = scope === '' ? capability : `${capability} for ${scope}`
  return given ? `${person.username} now holds ${what}.` : `${person.username} held ${what} already.`
}

async function main(): Promise<void> {
  const requested = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  const running = settings.directUrl ?? settings.databaseUrl ?? findRunning(settings.dataDir)
  const launched = running === undefined ? await launchPostgres({ dataDir: settings.dataDir }) : undefined
  const database = openDatabase(running ?? launched?.url ?? '', { connections: 1 })
  try {
    console.log(await inTransaction(database.db, (db) => grant(db, requested)))
  } finally {
    await database.close()
    await launched?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
