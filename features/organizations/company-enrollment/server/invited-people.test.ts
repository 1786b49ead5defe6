import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { coursesHeld } from '#features/learn/learning/server/public.ts'
import { corporateAdding } from '#features/organizations/company-office/contract/adding.ts'
import { corporatePeople } from '#features/organizations/company-office/contract/people.ts'
import { addCompanyCredit } from '#features/shop/credit/server/public.ts'
import { home } from '#features/site/home/contract.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { corporateEnroll } from '../contract/enroll.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const { db } = app.app
const corpadmin = await app.as('corpadmin')
const compid = (await companyOf(db, (await app.person('corpadmin')).userId))?.compid ?? ''
await addCompanyCredit(makeContext(app.app, { actor: null, now: app.now() }), {
  companyId: compid,
  usdMinor: 5_000_000,
  orderId: crypto.randomUUID(),
  key: 'invited',
})
const today = () => dayIn(app.now(), OFFICE_ZONE)

const invite = async (...emails: string[]) => {
  const people = emails.map((email) => ({ f_name: 'Nora', l_name: 'Invited', email, plant: 'Tampa' }))
  const { results } = await corpadmin.call(corporateAdding.addPeople, { compid, people: people as never })
  return results.map(({ invitationid }) => invitationid ?? '')
}
const enroll = async (people: string[], course: string, more: object = {}) => {
  const plan = { compid, people, courses: [course], useSeats: false, ...more }
  const { total } = await corpadmin.call(corporateEnroll.enrollQuote, plan)
  return corpadmin.call(corporateEnroll.enroll, { ...plan, price: (total.minor / 100).toFixed(2) })
}
const mailsTo = async (email: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === email).map(({ text }) => text)
const join = async (username: string, email: string) => {
  const tokens = (await mailsTo(email)).flatMap((text) => /\/joinCompany\/([\w.-]+)/.exec(text)?.[1] ?? [])
  const client = await app.as(username)
  await client.call(corporateAdding.join, { token: tokens.at(-1) ?? '' })
  return client
}

describe('Invited people who have not joined', () => {
  it('are in the list of people to enroll, under filters and in "select all"', async () => {
    const [id] = await invite('found@other.example.org')
    const list = (more: object) =>
      corpadmin.call(corporateEnroll.enrollPeople, { compid, rows: 200, ...more })
    const found = await list({ search: 'found@other' })
    expect(found.rows).toMatchObject([{ userid: id, name: 'Nora Invited', isInvited: true }])
    expect((await list({ who: 'invited', plant: 'Macon' })).total).toBe(0)
    expect((await list({ who: 'joined', search: 'found@other' })).total).toBe(0)
    const all = await list({ added: 'week' })
    const { ids } = await corpadmin.call(corporateEnroll.enrollPeopleIds, { compid, added: 'week' })
    expect(ids.toSorted()).toEqual(all.rows.map(({ userid }) => userid).toSorted())
    expect(ids).toContain(id)
  })

  it('get a reserved seat that is assigned with its due date and note when they join', async () => {
    const email = 'learner@example.com'
    const [id = ''] = await invite(email)
    const dueOn = addDays(today(), 10)
    const done = await enroll([id], 'OLC310', { dueOn, note: 'Before the audit, please.' })
    expect(done.results).toMatchObject([{ name: 'Nora Invited', outcome: 'reserved' }])
    const again = await corpadmin.call(corporateEnroll.enrollQuote, {
      compid,
      people: [id],
      courses: ['OLC310'],
    })
    expect(again.courses).toMatchObject([{ had: 1, bought: 0 }])

    const learner = await join('learner', email)
    const { userId } = await app.person('learner')
    expect([...(await coursesHeld(db, [userId], ['OLC310'], app.now()))]).toHaveLength(1)
    const { items } = await learner.call(home.due, {})
    expect(items.find(({ code }) => code === 'OLC310')).toMatchObject({
      day: dueOn,
      daysLeft: 10,
      isDue: true,
      note: 'Assigned to you: Before the audit, please.',
    })
    expect((await mailsTo(email)).some((text) => text.includes('Before the audit, please.'))).toBe(true)
    const record = await corpadmin.call(corporatePeople.personRecord, { compid, userid: userId })
    expect(record.courses).toContainEqual(expect.objectContaining({ courseid: 'OLC310', dueOn }))
  })

  it('release their seat when their invitation is withdrawn', async () => {
    const [id = ''] = await invite('withdrawn@other.example.org')
    await enroll([id], 'OLC160')
    const free = async () =>
      (await corpadmin.call(corporateEnroll.enrollCourses, { compid })).courses.find(
        ({ courseid }) => courseid === 'OLC160',
      )?.freeSeats ?? 0
    const before = await free()
    const { message } = await corpadmin.call(corporateAdding.changeInvitation, {
      compid,
      invitationid: id,
      act: 'withdraw',
    })
    expect(message).toContain('One reserved seat is free again.')
    expect(await free()).toBe(before + 1)
  })

  it('are refused when their id does not belong to the company', async () => {
    const foreign = corpadmin.call(corporateEnroll.enrollQuote, {
      compid,
      people: [crypto.randomUUID()],
      courses: ['OLC310'],
    })
    await expect(foreign).rejects.toMatchObject({ status: 403 })
  })
})

it('a due date in the past is refused with an error on its field', async () => {
  const [id = ''] = await invite('late@other.example.org')
  const late = enroll([id], 'OLC310', { dueOn: addDays(today(), -3) })
  await expect(late).rejects.toMatchObject({ body: { fields: { dueOn: expect.any(String) } } })
})

it('each person is reminded once a day, and the response reports who was skipped and why', async () => {
  const { ids } = await corpadmin.call(corporatePeople.peopleIds, { compid })
  const mails = async () => (await app.mails()).filter(({ text }) => text.includes('reminds you')).length
  const before = await mails()
  const [first, second] = await Promise.all([
    corpadmin.call(corporatePeople.remindPeople, { compid, userids: ids }),
    corpadmin.call(corporatePeople.remindPeople, { compid, userids: ids }),
  ])
  const sent = first.sent + second.sent
  expect(sent).toBeGreaterThan(10)
  expect(first.sent + first.skipped.length).toBe(ids.length)
  expect((await mails()) - before).toBe(sent)
  const again = await corpadmin.call(corporatePeople.remindPeople, { compid, userids: ids })
  expect(again.sent).toBe(0)
  expect(again.skipped.filter(({ reason }) => reason === 'today')).toHaveLength(sent)
  app.advance({ days: 1 })
  const tomorrow = await corpadmin.call(corporatePeople.remindPeople, { compid, userids: ids })
  expect(tomorrow.sent).toBe(sent)
})
