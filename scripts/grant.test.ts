import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'

const app = await testApp()
const root = join(import.meta.dirname, '..')

function grant(...words: string[]): Promise<{ stdout: string }> {
  const command = ['--import', 'tsx', join(root, 'scripts/grant.ts'), ...words]
  const env = { ...process.env, DATABASE_URL: app.databaseUrl }
  return promisify(execFile)(process.execPath, command, { cwd: root, env })
}

describe('Grant command', () => {
  it('grants a capability by email address and reports an existing grant', async () => {
    const learner = await app.as('learner')
    expect((await grant('Learner@example.com', 'product_admin')).stdout).toBe(
      'learner now holds product_admin.\n',
    )
    const { capabilities, user } = await learner.call(accountsSession.me, {})
    expect(capabilities).toEqual([{ capability: 'product_admin', scope: null }])
    expect(user?.type).toBe('admin')
    expect((await grant('learner', 'product_admin')).stdout).toContain('held product_admin already')
    const { rows } = await app.app.pool.query(
      "select actor_id, details from audit_rows where action = 'accounts.grant' and details->>'capability' = 'product_admin' and target = $1",
      [user?.userid],
    )
    expect(rows).toEqual([{ actor_id: null, details: { scope: '', capability: 'product_admin' } }])
  })

  it.each([
    [['nobody-here', 'product_admin'], 'Nobody has the user name or email address nobody-here.'],
    [['learner', 'emperor'], 'There is no capability emperor.'],
    [['learner', 'partner_admin'], 'name it at the end'],
  ])('refuses %j with a clear message', async (words, message) => {
    await expect(grant(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
  })
})
