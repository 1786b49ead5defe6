import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { certificatesAdmin } from '../../contract/admin-contract.ts'
import { certificates as contract } from '../../contract.ts'
import { issueTo } from '../testing/certificates.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'on' } })
const guest = await app.guest()
const admin = await app.as('admin')
const verify = async (token: string) => (await app.guest()).call(contract.verify, { token })

describe('Visitor with a certificate URL', () => {
  it('sees the printed data and the current status without logging in', async () => {
    const { verifyToken, number } = await issueTo(app, 'learner')
    expect(await verify(verifyToken)).toMatchObject({
      number,
      title: 'Reverse Osmosis Specialist, Level I',
      level: 'Level I',
      holderName: 'Lena Moreau',
      hours: 32,
      ceu: 3.2,
      status: 'valid',
      supersededBy: null,
      revokedOn: null,
    })
  })

  it('sees no other data of the holder', async () => {
    const { verifyToken, userId } = await issueTo(app, 'learner')
    const answer = JSON.stringify(await verify(verifyToken))
    for (const secret of ['learner@', userId, 'Cedar Bluff', 'evidence', 'score'])
      expect(answer).not.toContain(secret)
  })

  it('sees whether it expires soon, has expired or was revoked', async () => {
    const ends = (days: number) => ({ expiresAt: new Date(app.now().getTime() + days * 86_400_000) })
    const soon = await issueTo(app, 'texan', ends(25))
    const over = await issueTo(app, 'texan', ends(-1))
    const gone = await issueTo(app, 'texan', ends(400))
    const reason = 'The exam was taken by somebody else.'
    await admin.call(certificatesAdmin.revoke, { certificateids: [gone.id], reason })
    expect((await verify(soon.verifyToken)).status).toBe('expiring')
    expect((await verify(over.verifyToken)).status).toBe('expired')
    const revoked = await verify(gone.verifyToken)
    expect(revoked).toMatchObject({ status: 'revoked', revokedOn: app.now().toISOString().slice(0, 10) })
    expect(JSON.stringify(revoked)).not.toContain(reason)
  })

  it('is referred to the newer certificate that superseded it', async () => {
    const older = await issueTo(app, 'employee')
    const newer = await issueTo(app, 'employee', { source: 'renewal', renews: older.id })
    expect(await verify(older.verifyToken)).toMatchObject({
      status: 'superseded',
      supersededBy: { number: newer.number, token: newer.verifyToken },
    })
  })

  it.each([
    ['unknown', 'A'.repeat(24)],
    ['too short', 'abc'],
    ['an SQL injection attempt', "' or '1'='1"],
    ['a certificate id', '0190d0a0-0000-7000-8000-000000000001'],
    ['empty', ''],
  ])('finds nothing with a token that is %s', async (_what, token) => {
    await expect(verify(token)).rejects.toMatchObject({ status: 404, code: 'not-found' })
  })

  it('sees the same data after the holder changes name and email address', async () => {
    const { verifyToken, userId } = await issueTo(app, 'supervisor')
    const before = await verify(verifyToken)
    await app.app.db
      .update(users)
      .set({ firstName: 'New', lastName: 'Name', email: 'new.name@example.com' })
      .where(eq(users.id, userId))
    expect(await verify(verifyToken)).toEqual(before)
  })
})

describe('Certificate lookup', () => {
  it('accepts the number as typed and the last name in any case and without accents', async () => {
    const { number, verifyToken } = await issueTo(app, 'instructor')
    const typed = number.toLowerCase().replaceAll('-', ' ')
    expect(await guest.call(contract.find, { number: typed, lastName: ' HALLORÁN ' })).toEqual({
      token: verifyToken,
    })
  })

  it('accepts the only name of a holder without a last name', async () => {
    await app.app.db
      .update(users)
      .set({ firstName: 'Suharto', lastName: '-', personalInfo: sql`personal_info || '{"exactname": ""}'` })
      .where(eq(users.username, 'partneradmin'))
    const { number, verifyToken, snapshot } = await issueTo(app, 'partneradmin')
    expect(snapshot.holder.name).toBe('Suharto')
    expect(await guest.call(contract.find, { number, lastName: 'SUHARTO' })).toEqual({ token: verifyToken })
    await expect(guest.call(contract.find, { number, lastName: '-' })).rejects.toMatchObject({ status: 404 })
  })

  it('gives the same answer for a wrong name and an unknown number', async () => {
    const { number } = await issueTo(app, 'consultant')
    const wrong = (input: { number: string; lastName: string }) =>
      guest.call(contract.find, input).catch(({ body }: { body: unknown }) => body)
    const answers = [
      await wrong({ number, lastName: 'Smith' }),
      await wrong({ number, lastName: 'M' }),
      await wrong({ number, lastName: ' .' }),
      await wrong({ number: 'ROSI-26-999999-A', lastName: 'Mbeki' }),
      await wrong({ number: 'nonsense', lastName: 'Mbeki' }),
    ]
    expect(answers[0]).toMatchObject({ code: 'no-such-certificate' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('limits repeated attempts with different names', async () => {
    const { number } = await issueTo(app, 'corpadmin')
    const codes: string[] = []
    for (let step = 0; step < 12; step++) {
      const refusal = await guest
        .call(contract.find, { number, lastName: `Name${step}` })
        .catch((error: { code: string }) => error.code)
      codes.push(String(refusal))
    }
    expect(codes[0]).toBe('no-such-certificate')
    expect(codes.at(-1)).toBe('too-many')
  })
})
