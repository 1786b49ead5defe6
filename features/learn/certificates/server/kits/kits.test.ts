import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { auditRows } from '#platform/server/tables.ts'
import { kits, kitsAdmin } from '../../contract/kit-contract.ts'
import { issueRosI, newPeople } from '../renewal/testing/renewals.ts'

const test = await testApp()
const { app } = test
await newPeople(test, 'ada', 'bea', 'cleo')

const draft = {
  hatSize: 'sm/med',
  shirtSize: 'large',
  shipTo: 'Waterworks\n1 Well Rd\nTaos, NM 87571',
  country: 'US',
  phone: '505-555-0111',
} as const

describe('Graduation kit', () => {
  it('is requested once, printed, shipped with an email and delivered', async () => {
    const certificate = await issueRosI(test, 'ada', 600)
    const ada = await test.as('ada')
    const before = await ada.call(kits.myKits, {})
    expect(before.waiting).toMatchObject([
      { certificateid: certificate.id, holderName: 'ada Q. Newcomer', number: certificate.number },
    ])
    expect(before.profile).toMatchObject({ hatSize: 'sm/med', shirtSize: '', country: 'US' })
    const requested = { ...draft, certificateid: certificate.id, nameIsRight: true, keepInProfile: true }
    const { kitid, name } = await ada.call(kits.requestKit, requested)
    expect(name).toMatch(/^KIT-\d+$/)
    await expect(ada.call(kits.requestKit, requested)).rejects.toMatchObject({ code: 'asked-already' })
    expect((await ada.call(accounts.profile, {})).personalinfo).toMatchObject({
      shirtsize: 'large',
      shipping: draft.shipTo,
      exactname: 'ada Q. Newcomer',
    })
    await ada.call(kits.changeKit, { ...draft, shirtSize: 'small', kitid })

    const admin = await test.as('admin')
    const skipped = admin.call(kitsAdmin.shipKit, {
      kitid,
      carrier: 'Parcel',
      trackingNumber: '',
      trackingUrl: '',
    })
    await expect(skipped).rejects.toMatchObject({ code: 'conflict' })
    await admin.call(kitsAdmin.printKit, { kitid })
    await expect(admin.call(kitsAdmin.printKit, { kitid })).rejects.toMatchObject({ code: 'conflict' })
    const late = ada.call(kits.changeKit, { ...draft, kitid })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    const parcel = { carrier: 'Parcel', trackingNumber: 'PP 44', trackingUrl: 'https://track.example.com/44' }
    await admin.call(kitsAdmin.shipKit, { kitid, ...parcel })
    const mail = (await test.mails()).findLast(({ template }) => template === 'kitShipped')
    expect(mail).toMatchObject({ recipient: 'ada@example.com' })
    expect(mail?.text).toContain('PP 44')
    expect((await ada.call(kits.myKits, {})).kits).toMatchObject([
      { state: 'shipped', ...parcel, shirtSize: 'small' },
    ])
    await ada.call(kits.kitArrived, { kitid })
    await expect(ada.call(kits.kitArrived, { kitid })).rejects.toMatchObject({ code: 'conflict' })
    const after = await ada.call(kits.myKits, {})
    expect([after.waiting, after.kits[0]?.state]).toEqual([[], 'delivered'])
    const trail = await app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.target, kitid))
      .orderBy(auditRows.id)
    expect(trail.filter(({ action }) => action === 'certificates.moveKit')).toHaveLength(3)
    expect(JSON.stringify(trail)).not.toContain('Well Rd')
  })

  it("is refused for another user's certificate and for an expired certificate", async () => {
    const certificate = await issueRosI(test, 'bea', 600)
    const requested = { ...draft, certificateid: certificate.id, nameIsRight: true }
    const cleo = await test.as('cleo')
    await expect(cleo.call(kits.requestKit, requested)).rejects.toMatchObject({ status: 404 })
    const refused = await app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, 'certificates.requestKit'))
      .orderBy(auditRows.id)
    expect(refused.some(({ outcome }) => outcome === 'refused')).toBe(true)
    const bea = await test.as('bea')
    const { kitid } = await bea.call(kits.requestKit, requested)
    for (const act of [kits.kitArrived, kits.changeKit])
      await expect(cleo.call(act as typeof kits.changeKit, { ...draft, kitid })).rejects.toMatchObject({
        status: 404,
      })
    const expired = await issueRosI(test, 'cleo', -10)
    const dead = cleo.call(kits.requestKit, { ...requested, certificateid: expired.id })
    await expect(dead).rejects.toMatchObject({ code: 'no-kit' })
  })

  it.each([
    ['an unconfirmed name', { nameIsRight: false }, 'nameIsRight'],
    ['a blank address', { shipTo: ' ' }, 'shipTo'],
    ['an unknown country', { country: 'QX' }, 'country'],
    ['an empty phone number', { phone: '' }, 'phone'],
    ['an unknown hat size', { hatSize: 'giant' as never }, 'hatSize'],
  ])('is refused for %s with an error on the field', async (_what, more, field) => {
    const certificate = await issueRosI(test, 'cleo', 500)
    const client = await test.as('cleo')
    const refused = client.call(kits.requestKit, {
      ...draft,
      certificateid: certificate.id,
      nameIsRight: true,
      ...more,
    })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it.each(['javascript:alert(1)', 'http://track.example.com', 'nonsense'])(
    'refuses the tracking URL %s',
    async (trackingUrl) => {
      const admin = await test.as('admin')
      const [kit] = (await admin.call(kitsAdmin.kitList, {})).rows
      const parcel = { kitid: kit?.kitid ?? '', carrier: 'Parcel', trackingNumber: '', trackingUrl }
      await expect(admin.call(kitsAdmin.shipKit, parcel)).rejects.toMatchObject({
        status: 400,
        body: { fields: { trackingUrl: expect.any(String) } },
      })
    },
  )

  it('is on the staff packing list and in the staff table', async () => {
    const admin = await test.as('admin')
    const pdf = await admin.get('/api/certificates/packing-list.pdf')
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await (await test.as('ada')).get('/api/certificates/packing-list.pdf')).statusCode).toBe(403)
    expect((await (await test.guest()).get('/api/certificates/packing-list.pdf')).statusCode).toBe(401)
    const found = await admin.call(kitsAdmin.kitList, { search: 'bea newcomer', state: 'requested' })
    expect(found).toMatchObject({
      total: 1,
      rows: [{ person: 'bea Newcomer', holderName: 'bea Q. Newcomer' }],
    })
    expect((await admin.call(kitsAdmin.kitList, { search: found.rows[0]?.name ?? '' })).total).toBe(1)
  })
})
