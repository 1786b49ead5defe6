import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { pngOf } from '#platform/server/pictures/testing/pictures.ts'
import { storedNames } from '#platform/server/storage/files/testing/stored-names.ts'
import { auditRows } from '#platform/server/tables.ts'
import { type ClaimDraft, externalHours, hoursAdmin } from '../../contract/hours-contract.ts'
import { PROOF_BYTES } from '../../rules/external-hours/proof-type.ts'
import { hoursOf } from '../hours/hours.ts'
import { newPeople, uploadProof } from '../renewal/testing/renewals.ts'
import { clearUnusedProofs } from './clear-proofs.ts'
import { PROOFS } from './proof-folder.ts'
import { hourProofs } from './tables.ts'

const test = await testApp()
const { app } = test
await newPeople(test, 'ada', 'bea')

const files = async () => (await storedNames(app.settings, PROOFS)).length
const today = () => test.now().toISOString().slice(0, 10)

async function draftOf(username: string, more: Partial<ClaimDraft> = {}): Promise<ClaimDraft> {
  const { body } = await uploadProof(test, username)
  const facts = { name: 'Pretreatment week', provider: 'Regional school', heldOn: today(), hours: 8 }
  return { ...facts, deliveryMethod: 'in-person', tceqNumber: '', proofid: String(body.file), ...more }
}

async function sent(username: string, more: Partial<ClaimDraft> = {}): Promise<string> {
  const client = await test.as(username)
  return (await client.call(externalHours.sendExternalHours, await draftOf(username, more))).claimid
}

const lastAudit = async (action: string) => {
  const mine = eq(auditRows.action, action)
  return (await app.db.select().from(auditRows).where(mine).orderBy(desc(auditRows.at)))[0]
}

const PNG = await pngOf(40, 30)
const SCRIPT = '<script>alert(1)</script>'

describe('Proof of hours', () => {
  it.each([
    ['an HTML page with a script', Buffer.from(`<!doctype html>${SCRIPT}`), 'proof.pdf'],
    [
      'an SVG image with a script',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      'a.png',
    ],
    ['an executable', Buffer.from('MZ\x90\x00'), 'proof.jpg'],
    ['a video', Buffer.from('\x00\x00\x00\x20ftypisom', 'latin1'), 'proof.png'],
    ['an empty file', Buffer.alloc(0), 'proof.pdf'],
  ])('is never %s, regardless of the file name', async (_what, file, name) => {
    const before = await files()
    const { status, body } = await uploadProof(test, 'ada', file, name)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad-input', fields: { file: expect.stringContaining('PDF') } })
    expect(await files()).toBe(before)
  })

  it('has a limit of 10 MB', async () => {
    const before = await files()
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(PROOF_BYTES)])
    const { status, body } = await uploadProof(test, 'ada', large)
    expect([status, body.code]).toEqual([413, 'too-large'])
    expect(body.message).toContain('10 MB')
    expect(await files()).toBe(before)
  })

  it('is served only to its owner and staff, with its real content type and no script execution', async () => {
    const polyglot = Buffer.concat([PNG, Buffer.from(SCRIPT)])
    const { body } = await uploadProof(test, 'ada', polyglot, '../../<img src=x>.html')
    const path = `/api/certificates/proof?proofid=${body.file}`
    for (const name of ['ada', 'admin']) {
      const response = await (await test.as(name)).get(path)
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.subarray(0, 8)).toEqual(PNG.subarray(0, 8))
      expect(response.rawPayload.includes(SCRIPT)).toBe(false)
      expect(response.headers).toMatchObject({
        'content-type': 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^inline; filename="proof-[0-9a-f]{8}\.png"$/),
      })
    }
    const { body: pdf } = await uploadProof(test, 'ada')
    const document = await (await test.as('admin')).get(`/api/certificates/proof?proofid=${pdf.file}`)
    expect(document.headers['content-disposition']).toMatch(/^attachment/)
    for (const name of ['bea', 'instructor', 'staff', 'corpadmin'])
      expect((await (await test.as(name)).get(path)).statusCode).toBe(404)
    expect((await (await test.guest()).get(path)).statusCode).toBe(401)
    const { userId } = await test.person('corpadmin')
    expect(await lastAudit('certificates.proof')).toMatchObject({ outcome: 'refused', target: body.file })
    const refused = await app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'certificates.proof'))
      .orderBy(auditRows.id)
    expect(refused.map(({ actorId }) => actorId)).toContain(userId)
  })

  it('is refused from guests, from other sites and above the upload limit', async () => {
    const guest = await test.guest()
    const asked = await guest.post('/api/certificates/uploadProof', { file: 'x' }, 'multipart')
    expect(asked.statusCode).toBe(401)
    const client = await test.as('bea')
    const forged = await client.post('/api/certificates/uploadProof', {}, 'multipart', { 'x-xsrf-token': '' })
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'forgery'])
    const noFile = await client.post('/api/certificates/uploadProof', { other: 'x' })
    expect(noFile.statusCode).toBe(400)
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) statuses.push((await uploadProof(test, 'bea')).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses[20]).toBe(429)
    test.advance({ hours: 2 })
  })

  it('is deleted a day later unless it was submitted with hours', async () => {
    const stored = await draftOf('ada', { name: 'Kept' })
    const { body } = await uploadProof(test, 'ada')
    await (await test.as('ada')).call(externalHours.sendExternalHours, stored)
    test.advance({ days: 2 })
    await enqueue({ db: app.db, now: test.now() }, clearUnusedProofs, {})
    await test.runJobs()
    const ids = (await app.db.select().from(hourProofs)).map(({ id }) => id)
    expect(ids).toContain(stored.proofid)
    expect(ids).not.toContain(body.file)
    const names = await storedNames(app.settings, PROOFS)
    expect(names).toContain(`${stored.proofid}.pdf`)
    expect(names).not.toContain(`${body.file}.pdf`)
  })
})

describe('External hours', () => {
  it.each([
    ['a future date', { heldOn: '2030-01-01' }, 'heldOn'],
    ['a date too far in the past', { heldOn: '2020-01-01' }, 'heldOn'],
    ['a nonexistent date', { heldOn: '2026-02-30' }, 'heldOn'],
    ['zero hours', { hours: 0 }, 'hours'],
    ['1.33 hours', { hours: 1.33 }, 'hours'],
    ['a thousand hours', { hours: 1000 }, 'hours'],
    ['a blank name', { name: '  ' }, 'name'],
    ['an empty provider', { provider: '' }, 'provider'],
    ['an unknown delivery method', { deliveryMethod: 'by-dream' as never }, 'deliveryMethod'],
  ])('are refused for %s with an error on the field', async (_what, more, field) => {
    const client = await test.as('ada')
    const refused = client.call(externalHours.sendExternalHours, await draftOf('ada', more))
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
    test.advance({ minutes: 10 })
  })

  it('require an unused proof uploaded by the same user', async () => {
    const draft = await draftOf('ada', { name: 'First' })
    const ada = await test.as('ada')
    await ada.call(externalHours.sendExternalHours, draft)
    const again = ada.call(externalHours.sendExternalHours, { ...draft, name: 'Second' })
    await expect(again).rejects.toMatchObject({ code: 'proof-used' })
    const twice = ada.call(externalHours.sendExternalHours, await draftOf('ada', { name: 'FIRST' }))
    await expect(twice).rejects.toMatchObject({ code: 'sent-before' })
    const foreign = await draftOf('ada', { name: 'Third' })
    const bea = await test.as('bea')
    await expect(bea.call(externalHours.sendExternalHours, foreign)).rejects.toMatchObject({ status: 404 })
    const { userId } = await test.person('bea')
    const ofBea = await app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.actorId, userId))
      .orderBy(auditRows.id)
    expect(ofBea.map(({ action, outcome }) => [action, outcome])).toContainEqual([
      'certificates.sendExternalHours',
      'refused',
    ])
  })

  it('count after staff approval with the approved number, and the learner gets an email', async () => {
    const claimid = await sent('ada', { name: 'Approved <b>week</b>', hours: 8, tceqNumber: 'T-88' })
    const { userId } = await test.person('ada')
    const hours = async () =>
      (await hoursOf(app, userId, new Date('2026-01-01'), new Date('2031-01-01'))).filter(
        ({ code }) => code === claimid,
      )
    expect(await hours()).toEqual([])
    const admin = await test.as('admin')
    const more = admin.call(hoursAdmin.approveExternalHours, { claimid, hours: 9, forTexas: true })
    await expect(more).rejects.toMatchObject({ status: 400, body: { fields: { hours: expect.any(String) } } })
    const silent = admin.call(hoursAdmin.approveExternalHours, { claimid, hours: 6, forTexas: true })
    await expect(silent).rejects.toMatchObject({
      status: 400,
      body: { fields: { note: expect.any(String) } },
    })
    const note = 'The lunch breaks do not count.'
    await admin.call(hoursAdmin.approveExternalHours, { claimid, hours: 6, forTexas: true, note })
    expect(await hours()).toMatchObject([
      {
        source: 'external',
        hours: 6,
        deliveryMethod: 'in-person',
        approvals: [{ agency: 'TCEQ', number: 'T-88' }],
      },
    ])
    const mail = (await test.mails()).findLast(({ template }) => template === 'externalHoursApproved')
    expect(mail).toMatchObject({ recipient: 'ada@example.com' })
    expect(mail?.text).toContain(note)
    expect(mail?.html).not.toContain('<b>week</b>')
    expect(await lastAudit('certificates.decideExternalHours')).toMatchObject({
      target: claimid,
      details: { before: { state: 'waiting' }, after: { state: 'approved', approvedHours: 6 } },
    })
    const second = admin.call(hoursAdmin.refuseExternalHours, { claimid, reason: 'No.' })
    await expect(second).rejects.toMatchObject({ code: 'conflict' })
  })

  it('can be resubmitted after refusal with a reason, and withdrawn only by their owner while pending', async () => {
    const refused = await sent('ada', { name: 'Refused' })
    const admin = await test.as('admin')
    await admin.call(hoursAdmin.refuseExternalHours, { claimid: refused, reason: 'Your name is not on it.' })
    const mail = (await test.mails()).findLast(({ template }) => template === 'externalHoursRefused')
    expect(mail?.text).toContain('Your name is not on it.')
    const waiting = await sent('ada', { name: 'Refused' })
    const bea = await test.as('bea')
    const foreign = bea.call(externalHours.withdrawExternalHours, { claimid: waiting })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    const ada = await test.as('ada')
    await ada.call(externalHours.withdrawExternalHours, { claimid: waiting })
    const late = admin.call(hoursAdmin.approveExternalHours, { claimid: waiting, hours: 8 })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    const { claims } = await ada.call(externalHours.myExternalHours, {})
    const states = claims.filter(({ name }) => name === 'Refused').map(({ state }) => state)
    expect(states.sort()).toEqual(['refused', 'withdrawn'])
    expect((await bea.call(externalHours.myExternalHours, {})).claims).toEqual([])
  })

  it('are listed for staff by state and search text', async () => {
    const admin = await test.as('admin')
    await sent('ada', { name: 'To be found' })
    const found = await admin.call(hoursAdmin.externalHoursList, {
      search: 'found newcomer',
      state: 'waiting',
    })
    expect(found).toMatchObject({ total: 1, rows: [{ person: 'ada Newcomer', name: 'To be found' }] })
    const none = await admin.call(hoursAdmin.externalHoursList, { search: 'found', state: 'refused' })
    expect(none.total).toBe(0)
  })
})
