import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { promoCodes } from '#features/shop/pricing/contract/promo-codes.ts'
import { auditRows } from '#platform/server/tables.ts'
import type { EventChanges } from '../../../contract/event-draft.ts'
import { eventSeries } from '../../../contract/plan-resources.ts'
import { eventPlanning } from '../../../contract/planning-contract.ts'
import { planner } from '../testing/planning.ts'

const app = await testApp()
const admin = await app.as('admin')
const api = eventPlanning
const { staff, plan, show, change, onSale } = await planner(app)

describe('Deletion', () => {
  it('is refused for anything in use, with a list of its uses', async () => {
    const { scheduleid, semid, locationid } = await onSale({}, 'Ursula', 'Uma')
    const refused = async (kind: 'event' | 'seminar' | 'location', id: string) =>
      staff.call(api.putAway, { kind, id }).then(
        () => 'done',
        (error) => error.body,
      )
    expect(await refused('location', locationid)).toMatchObject({
      code: 'in-use',
      message: expect.stringContaining('Level I in Tampa (Mar 12 – 13, 2027)'),
      uses: [{ kind: 'event', name: 'Level I in Tampa', id: scheduleid }],
    })
    expect(await refused('seminar', semid)).toMatchObject({ code: 'in-use', uses: [{ id: scheduleid }] })
    expect(await refused('event', scheduleid)).toMatchObject({
      message: expect.stringContaining('Uma Reyes (registered Nov 20, 2026), Ursula Reyes'),
      uses: [{ kind: 'person' }, { kind: 'person' }],
    })
    await expect(change(scheduleid, { seminars: [], sessions: [] })).rejects.toMatchObject({
      code: 'in-use',
      body: { message: expect.stringContaining('Ursula Reyes') },
    })
  })

  it('archives unused items, and a restored event keeps all its links', async () => {
    const { id: seriesid } = await staff.call(eventSeries.save, {
      id: null,
      draft: { name: 'Autumn', description: '' },
    })
    const scheduleid = await plan({
      seriesid,
      codes: [{ codeid: '', code: 'LINK5', basisPoints: 500, howMany: null, orBasisPoints: 0 }],
    })
    const before = await show(scheduleid)
    await staff.call(api.putAway, { kind: 'event', id: scheduleid })
    await staff.call(api.putAway, { kind: 'series', id: seriesid })
    const { rows } = await staff.call(api.archived, { search: 'Autumn' })
    expect(rows).toMatchObject([{ kind: 'series', id: seriesid, name: 'Autumn' }])
    await expect(change(scheduleid, { name: 'Changed' })).rejects.toMatchObject({ code: 'archived' })
    const back = await staff.call(api.restore, { kind: 'event', id: scheduleid })
    expect(back.restored).toEqual(['Level I in Tampa', 'Autumn'])
    expect((await show(scheduleid)).draft).toEqual(before.draft)
    expect((await staff.call(api.archived, { search: 'Autumn' })).total).toBe(0)
  })
})

describe('Event editing', () => {
  it('shows a second user who changed what, and overwrites nothing', async () => {
    const scheduleid = await plan({ seatLimit: 20 })
    await admin.call(api.saveEvent, {
      scheduleid,
      revision: 1,
      event: { name: 'Moved to May', starts: '2027-03-12T09:00' },
    })
    const stale = change(scheduleid, { name: 'Mine', seatLimit: 30 }, 1)
    await expect(stale).rejects.toMatchObject({
      code: 'conflict',
      body: {
        revision: 2,
        by: expect.stringMatching(/\w+ \w+/),
        changes: [
          { field: 'name', label: 'Name', theirs: 'Moved to May', text: 'Moved to May' },
          {
            field: 'starts',
            theirs: '2027-03-12T09:00',
            text: expect.stringContaining('Mar 12, 2027, 9:00'),
          },
        ],
      },
    })
    expect((await show(scheduleid)).draft).toMatchObject({ name: 'Moved to May', seatLimit: 20 })
    await change(scheduleid, { name: 'Mine', seatLimit: 30 }, 2)
    expect((await show(scheduleid)).draft).toMatchObject({
      name: 'Mine',
      starts: '2027-03-12T09:00',
      seatLimit: 30,
    })
    const audits = await app.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, 'events.event.change'), eq(auditRows.target, scheduleid)))
      .orderBy(auditRows.id)
    expect(audits.at(-1)?.details).toMatchObject({
      before: { name: 'Moved to May', seatLimit: 20 },
      after: { name: 'Mine', seatLimit: 30 },
    })
  })

  it('finds events by name for a code, including the selected event', async () => {
    const scheduleid = await plan()
    await change(scheduleid, { name: 'Brine evening in Macon' }, 1)
    const found = async (search: string, chosen = '') =>
      (await staff.call(promoCodes.events, { search, chosen })).choices
    expect(await found('brine macon')).toMatchObject([{ value: scheduleid }])
    expect((await found('no such words', scheduleid)).map(({ label }) => label)).toEqual([
      expect.stringContaining('Brine evening in Macon'),
    ])
    await expect((await app.as('learner')).call(promoCodes.events, {})).rejects.toMatchObject({ status: 403 })
  })

  it('accepts one of two concurrent saves, for codes as well', async () => {
    const scheduleid = await plan()
    const code = {
      code: 'RACE5',
      kind: 'global' as const,
      basisPoints: 500,
      orBasisPoints: 0,
      howMany: null,
      creditMinor: 0,
      eventid: '',
      validFrom: '',
      validTo: '',
    }
    const { id } = await staff.call(promoCodes.save, { id: null, draft: code })
    const both = await Promise.allSettled([
      ...[1, 2].map((n) => change(scheduleid, { name: `Clerk ${n}` }, 1)),
      ...[1, 2].map((n) =>
        staff.call(promoCodes.save, { id, revision: 1, draft: { ...code, basisPoints: 1000 * n } }),
      ),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    for (const result of both) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    }
  })
})

describe('Invalid event input', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Please name the event.'],
    [{ ends: '2027-03-12T07:00' }, 'ends', 'The event must end after it begins.'],
    [{ starts: '2027-02-30T08:00' }, 'starts', 'Please choose when it begins.'],
    [{ timeZone: 'Mars/Base' }, 'timeZone', 'Please choose a time zone like America/Chicago.'],
    [{ earlybird1: 101 }, 'earlybird1', 'Please enter 100 or less.'],
    [{ earlybird1: 10, earlybird45: '' }, 'earlybird45', 'Please choose until when it counts.'],
    [
      { instructors: ['018f0000-0000-7000-8000-000000000000'] },
      'instructors',
      'Instructors are people who hold that role.',
    ],
    [{ hostid: '018f0000-0000-7000-8000-000000000000' }, 'hostid', 'There is no such host.'],
    [{ partners: ['nobody'] }, 'partners', 'There is no such partner.'],
    [{ joinLink: 'javascript:alert(1)' }, 'joinLink', 'Please enter an address like https://example.com.'],
  ])('is reported at its field: %o', async (changes, field, message) => {
    await expect(plan(changes as EventChanges)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [`event.${field}`]: message } },
    })
  })

  it('is reported at its row for a code that already exists', async () => {
    await plan({ codes: [{ codeid: '', code: 'TWICE', basisPoints: 500, howMany: null, orBasisPoints: 0 }] })
    await expect(
      plan({ codes: [{ codeid: '', code: 'twice', basisPoints: 500, howMany: null, orBasisPoints: 0 }] }),
    ).rejects.toMatchObject({
      code: 'code-exists',
      body: { fields: { 'event.codes.0.code': 'There is such a code already.' } },
    })
  })
})
