import { inArray, sql } from 'drizzle-orm'
import type { App } from '#platform/server/app.ts'
import { DEMO_PASSWORD, demoPeople } from './demo.ts'
import { isPassword } from './passwords.ts'
import { users } from './tables.ts'

/** Refuses to start if a demo account still has the public demo password. */
export async function refuseDemoPassword(app: App): Promise<void> {
  const names = (await demoPeople()).map(({ username }) => username)
  const found = await app.db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(sql`lower(${users.username})`, names))
  const open: string[] = []
  for (const name of names) {
    const account = found.find(({ username }) => username.toLowerCase() === name)
    if (account && (await isPassword(account.passwordHash, DEMO_PASSWORD))) open.push(account.username)
  }
  if (open.length === 0) return
  throw new Error(
    `A production start is refused: these accounts still have the demo password: ${open.join(', ')}. ` +
      'Use a database without the demo world, or give each of them a password of its own.',
  )
}
