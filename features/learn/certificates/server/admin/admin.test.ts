import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { auditRows } from '#platform/server/tables.ts'
import { certificatesAdmin as api } from '../../contract/admin-contract.ts'
import { certificates as contract } from '../../contract.ts'
import { certificatesOf } from '../read-certificates.ts'
import { issueTo } from '../testing/certificates.ts'

const app = await testApp()
const { db } = app.app
const admin = await app.as('admin')
const learner = await app.as('learner')
const reason = 'A test says why.'

const auditOf = async (target: string, action: string) => {
  const rows = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.target, target))
    .orderBy(desc(auditRows.at))
  return rows.find((row) => row.action === action)
}

describe('Certificate register', () => {
  it('finds a certificate by number, name, email address and course', async () => {
    const { number } = await issueTo(app, 'consultant', {
      course: { code: 'OLC999', name: 'Zeta potential' },
      type: 'COURSE',
    })
    for (const search of [
      number,
      number.slice(6, 12),
      'conrad mbe',
      'consultant@example.com',
      'zeta',
      'olc999',
    ]) {
      const { rows } = await admin.call(api.adminList, { search, rows: 100 })
      expect(
        rows.map((row) => row.number),
        search,
      ).toContain(number)
    }
  })

  it.each(["o'clock zz", '%', '& | !', ':*', '\\', '<script>'])(
    'returns no rows for the search %j',
    async (search) => {
      const { rows } = await admin.call(api.adminList, { search })
      expect(rows).toEqual([])
    },
  )

  it('is filtered by status, type, company and date', async () => {
    const days = (count: number) => new Date(app.now().getTime() + count * 86_400_000)
    const ending = await issueTo(app, 'employee', { type: 'ROSII', expiresAt: days(25) })
    const over = await issueTo(app, 'employee', { type: 'ROSIII', expiresAt: days(-2), issuedAt: days(-732) })
    const numbers = async (filter: Parameters<typeof admin.call<typeof api.adminList>>[1]) =>
      (await admin.call(api.adminList, { rows: 200, ...filter })).rows.map(({ number }) => number)
    expect(await numbers({ status: 'expiring' })).toContain(ending.number)
    expect(await numbers({ status: 'expiring' })).not.toContain(over.number)
    expect(await numbers({ status: 'expired', type: 'ROSIII' })).toContain(over.number)
    expect(await numbers({ status: 'valid', type: 'ROSII' })).not.toContain(ending.number)
    const day = days(25).toISOString().slice(0, 10)
    expect(await numbers({ expiresFrom: day, expiresTo: day })).toContain(ending.number)
    const { choices: companies } = await admin.call(api.companies, {})
    const harbor = companies.find(({ label }) => label.startsWith('Harbor'))
    expect(await numbers({ company: harbor?.value ?? '', type: 'ROSII' })).toContain(ending.number)
    expect(await numbers({ company: companies.find((each) => each !== harbor)?.value ?? '' })).not.toContain(
      ending.number,
    )
    expect(await numbers({ company: 'nonsense' })).toEqual([])
  })

  it('is readable only by instructors and staff', async () => {
    const list = async (username: string) => (await app.as(username)).call(api.adminList, {})
    expect((await list('instructor')).total).toBeGreaterThan(0)
    await expect(list('learner')).rejects.toMatchObject({ status: 403 })
    await expect(list('corpadmin')).rejects.toMatchObject({ status: 403 })
    const { id } = await issueTo(app, 'learner')
    const revoking = (await app.as('instructor')).call(api.revoke, { certificateids: [id], reason })
    await expect(revoking).rejects.toMatchObject({ status: 403 })
  })

  it('is exported as CSV', async () => {
    const { number } = await issueTo(app, 'texan')
    const file = await admin.get(`/api/certificates/adminList.csv?search=${number}`)
    expect(file.body).toContain(number)
    expect(file.body).toContain('Travis Okafor')
  })

  it('forecasts renewals for the next twelve months', async () => {
    const before = await admin.call(api.forecast, {})
    const inFive = new Date('2027-04-15T12:00:00Z')
    await issueTo(app, 'texan', { type: 'INWT1', expiresAt: inFive })
    const after = await admin.call(api.forecast, {})
    const of = ({ months }: typeof before) => months.find(({ month }) => month === '2027-04')?.total ?? -1
    expect(before.months).toHaveLength(12)
    expect(of(after)).toBe(of(before) + 1)
  })
})

describe('Revoked certificate', () => {
  it('emails its holder the reason and records the actor in the audit log', async () => {
    const { id, number } = await issueTo(app, 'learner')
    expect(await admin.call(api.revoke, { certificateids: [id], reason })).toEqual({ revoked: 1 })
    const mail = (await app.mails()).find(
      ({ template, text }) => template === 'certificateRevoked' && text.includes(number),
    )
    expect(mail?.text).toContain(reason)
    expect(await auditOf(id, 'certificates.revoke')).toMatchObject({
      details: { number, after: 'revoked', reason },
    })
    const shown = await admin.call(api.adminCertificate, { certificateid: id })
    expect(shown.history[0]).toMatchObject({ message: `Revoked: ${reason}`, by: 'admin' })
    const again = admin.call(api.revoke, { certificateids: [id], reason })
    await expect(again).rejects.toMatchObject({ code: 'not-changeable' })
  })

  it('is revoked with all selected certificates or not at all', async () => {
    const [one, other] = [await issueTo(app, 'learner'), await issueTo(app, 'learner')]
    await admin.call(api.revoke, { certificateids: [one.id], reason })
    const both = admin.call(api.revoke, { certificateids: [other.id, one.id], reason })
    await expect(both).rejects.toMatchObject({ code: 'not-changeable' })
    expect((await admin.call(api.adminCertificate, { certificateid: other.id })).status).toBe('valid')
  })

  it('restores the certificate that it had renewed', async () => {
    const older = await issueTo(app, 'supervisor')
    const newer = await issueTo(app, 'supervisor', { source: 'renewal', renews: older.id })
    await admin.call(api.revoke, { certificateids: [newer.id], reason })
    expect((await admin.call(api.adminCertificate, { certificateid: older.id })).status).toBe('valid')
  })

  it('does not restore the certificate whose name it had corrected', async () => {
    const older = await issueTo(app, 'supervisor')
    const { certificateids } = await admin.call(api.reissue, {
      certificateids: [older.id],
      name: 'S. Brandt',
      reason,
    })
    await admin.call(api.revoke, { certificateids, reason })
    expect((await admin.call(api.adminCertificate, { certificateid: older.id })).status).toBe('superseded')
  })
})

describe('Wrong name on a certificate', () => {
  const requested = { requestedName: 'Léna Moreau-Díaz', reason: 'I have married.' }

  it('is corrected on approval under a new number, and the old number links to it', async () => {
    const { id, number, expiresAt } = await issueTo(app, 'learner')
    await learner.call(contract.askCorrection, { certificateid: id, ...requested })
    const waiting = (await admin.call(api.corrections, {})).rows.find((row) => row.certificateid === id)
    expect(waiting).toMatchObject({ number, holderName: 'Lena Moreau', ...requested })
    const { certificateid } = await admin.call(api.decideCorrection, {
      correctionid: waiting?.correctionid ?? '',
      approve: true,
    })
    const renamed = await learner.call(contract.one, { certificateid: certificateid ?? '' })
    expect(renamed).toMatchObject({
      holderName: requested.requestedName,
      expiresAt: expiresAt?.toISOString(),
      status: 'valid',
      replaces: { number },
    })
    const older = await learner.call(contract.one, { certificateid: id })
    expect(older).toMatchObject({ status: 'superseded', supersededBy: { number: renamed.number } })
    expect(older).toMatchObject({ holderName: 'Lena Moreau', corrections: [{ state: 'approved' }] })
    expect(await auditOf(id, 'certificates.reissue')).toMatchObject({
      details: { before: { name: 'Lena Moreau' }, after: { name: requested.requestedName } },
    })
    const ids = (await certificatesOf(db, (await app.person('learner')).userId, app.now())).map(
      (each) => each.number,
    )
    expect(ids).toContain(renamed.number)
  })

  it('stays on refusal, and the holder sees the reason', async () => {
    const { id } = await issueTo(app, 'learner')
    await learner.call(contract.askCorrection, { certificateid: id, ...requested })
    const [waiting] = (await admin.call(api.corrections, {})).rows
    const decide = (input: object) =>
      admin.call(api.decideCorrection, {
        correctionid: waiting?.correctionid ?? '',
        approve: false,
        ...input,
      })
    await expect(decide({})).rejects.toMatchObject({
      body: { fields: { answer: 'Please tell the holder why.' } },
    })
    await decide({ answer: 'Please send us your marriage certificate first.' })
    await expect(decide({ answer: 'Again.' })).rejects.toMatchObject({ code: 'decided-already' })
    const mail = (await app.mails()).find(({ template }) => template === 'certificateCorrectionRefused')
    expect(mail?.text).toContain('Please send us your marriage certificate first.')
    expect((await learner.call(contract.one, { certificateid: id })).status).toBe('valid')
  })

  it('allows one pending correction request, which only the holder can file or withdraw', async () => {
    const { id } = await issueTo(app, 'learner')
    const ask = (username: string, input: object = {}) =>
      app
        .as(username)
        .then((client) => client.call(contract.askCorrection, { certificateid: id, ...requested, ...input }))
    await expect(ask('texan')).rejects.toMatchObject({ status: 404 })
    await expect(ask('learner', { requestedName: '<b>x</b>' })).rejects.toMatchObject({ code: 'bad-input' })
    await expect(ask('learner', { requestedName: ' Lena  Moreau ' })).rejects.toMatchObject({
      code: 'same-name',
    })
    await ask('learner')
    await expect(ask('learner')).rejects.toMatchObject({ code: 'asked-already' })
    const { corrections } = await learner.call(contract.one, { certificateid: id })
    const correctionid = corrections[0]?.correctionid ?? ''
    const texan = (await app.as('texan')).call(contract.withdrawCorrection, { correctionid })
    await expect(texan).rejects.toMatchObject({ status: 404 })
    await learner.call(contract.withdrawCorrection, { correctionid })
    const deciding = admin.call(api.decideCorrection, { correctionid, approve: true })
    await expect(deciding).rejects.toMatchObject({ code: 'decided-already' })
    await ask('learner')
  })

  it('is corrected once under concurrent approvals', async () => {
    const { id } = await issueTo(app, 'learner')
    await learner.call(contract.askCorrection, { certificateid: id, ...requested })
    const { corrections } = await learner.call(contract.one, { certificateid: id })
    const correctionid = corrections[0]?.correctionid ?? ''
    const decide = () => admin.call(api.decideCorrection, { correctionid, approve: true })
    const answers = await Promise.allSettled([decide(), decide(), decide()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('Certificate of another user', () => {
  it('is not found for another learner, and the attempt is in the audit log', async () => {
    const { id } = await issueTo(app, 'learner')
    const texan = await app.as('texan')
    await expect(texan.call(contract.one, { certificateid: id })).rejects.toMatchObject({ status: 404 })
    const [row] = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'certificates.one'))
      .orderBy(desc(auditRows.at))
    expect(row).toMatchObject({ outcome: 'refused', actorId: (await app.person('texan')).userId })
  })
})
