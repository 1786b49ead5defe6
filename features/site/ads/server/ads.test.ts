import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { adAdmin, ads } from '../contract.ts'
import { adLogTypes } from '../rules/ad-words.ts'
import { forgetOldAds } from './feature.ts'
import { adShows } from './tables.ts'

const app = await testApp()
const guest = await app.guest()
const learner = await app.as('learner')
const texan = await app.as('texan')
const admin = await app.as('admin')
const draft = {
  name: 'New course',
  words: 'Boilers from the inside.',
  adtype: 'plain' as const,
  link: '/store',
  topic: 'Boilers',
  levels: [],
  audience: 'everyone' as const,
  shownFrom: null,
  shownUntil: null,
  paused: false,
}
const plainNames = async (client: typeof guest) =>
  (await client.call(ads.all, { userid: '' })).ads.plain.map(({ name }) => name)
const day = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('Ad lists', () => {
  it('includes the next seminar dates, certifications, and consulting for a user who can book it', async () => {
    const { ads: lists } = await guest.call(ads.active, {})
    const [first] = lists.seminar
    expect(first).toMatchObject({
      adtype: 'seminar',
      ready: true,
      link: `/seminarSchedule/${first?.scheduleId}`,
      series: { seriesgraphic: expect.stringMatching(/^\//) },
    })
    expect(first?.seminar_codes).not.toEqual([])
    expect(lists.certification.map(({ level1 }) => level1)).toContain(true)
    expect((await learner.call(ads.all, { userid: '' })).ads.consulting?.link).toBe('/consulting')
  })

  it('includes only the next level, with the reason, after a user finishes a level', async () => {
    const { ads: lists } = await texan.call(ads.all, { userid: '' })
    expect(lists.certification.map(({ name, why }) => [name, why])).toEqual([
      ['Level II certification', expect.stringMatching(/^You finished OLC\d+: this is the next level\.$/)],
    ])
  })

  it('includes a staff ad only on its days, for its audience and while it is not paused', async () => {
    const saved = await admin.call(adAdmin.save, {
      id: null,
      draft: { ...draft, shownUntil: day(2) } as never,
    })
    expect(await plainNames(guest)).toContain('New course')
    const save = (change: object) =>
      admin.call(adAdmin.save, { id: saved.id, draft: { ...draft, ...change } as never })
    await save({ audience: 'guests' })
    expect(
      [await plainNames(guest), await plainNames(learner)].map((names) => names.includes('New course')),
    ).toEqual([true, false])
    await save({ shownFrom: day(2) })
    expect(await plainNames(guest)).not.toContain('New course')
    await save({ paused: true })
    expect(await plainNames(guest)).not.toContain('New course')
    await save({})
  })

  it.each([
    [{ link: 'https://elsewhere.example' }, 'draft.link'],
    [{ link: '//elsewhere.example' }, 'draft.link'],
    [{ link: '/store" onclick="x' }, 'draft.link'],
    [{ shownFrom: '2030-01-02', shownUntil: '2030-01-01' }, 'draft.shownUntil'],
    [{ words: '' }, 'draft.words'],
  ])('refuses an invalid ad with an error at its field: %o', async (change, field) => {
    await expect(
      admin.call(adAdmin.save, { id: null, draft: { ...draft, ...change } as never }),
    ).rejects.toMatchObject({ body: { fields: { [field]: expect.any(String) } } })
  })
})

describe('Hidden ad topic', () => {
  it('is no longer shown to the user until they restore it', async () => {
    const { hiddenTopics } = await learner.call(ads.hideTopic, { topic: 'Boilers', hidden: true })
    expect(hiddenTopics).toEqual(['Boilers'])
    expect(await plainNames(learner)).not.toContain('New course')
    expect(await plainNames(texan)).toContain('New course')
    await learner.call(ads.hideTopic, { topic: '', hidden: false })
    expect(await plainNames(learner)).toContain('New course')
  })
})

describe('Ad impressions', () => {
  const shown = async () => (await learner.call(ads.all, { userid: '' })).ads.plain.at(-1)
  const figures = async (adid = '') => {
    const { rows } = await admin.call(adAdmin.list, { rows: 50 })
    const { shows, clicks } = rows.find(({ id }) => id === adid) ?? {}
    return [shows, clicks]
  }

  it('counts an impression for the session user, and its click once', async () => {
    const ad = await shown()
    const { logID } = await learner.call(ads.log, { userid: '', ad: ad?.adid ?? '', type: 'toast' })
    expect(await figures(ad?.adid)).toEqual([1, 0])
    await learner.call(ads.click, { logID })
    await learner.call(ads.click, { logID })
    expect(await figures(ad?.adid)).toEqual([1, 1])
    const rows = await app.app.db.select().from(adShows)
    expect(rows.map(({ userId }) => userId)).toEqual([(await app.person('learner')).userId])
  })

  it.each(adLogTypes)('accepts the type %s', async (type) => {
    const ad = (await shown())?.adid ?? ''
    expect(await texan.call(ads.log, { userid: '', ad, type })).toMatchObject({ logID: expect.any(String) })
  })

  it('refuses an unknown type and lists the valid types', async () => {
    const ad = (await shown())?.adid ?? ''
    await expect(texan.call(ads.log, { userid: '', ad, type: 'popup' as never })).rejects.toMatchObject({
      status: 400,
      body: { fields: { type: expect.stringContaining('seminar, certification, plain, consulting, toast') } },
    })
  })

  it('refuses guests, impressions of other users and unknown ads', async () => {
    const ad = (await shown())?.adid ?? ''
    await expect(guest.call(ads.log, { userid: '', ad, type: 'toast' })).rejects.toMatchObject({
      status: 401,
    })
    await expect(learner.call(ads.log, { userid: '', ad: 'nothing', type: 'banner' })).rejects.toMatchObject({
      status: 404,
    })
    const { logID } = await learner.call(ads.log, { userid: '', ad, type: 'banner' })
    await expect(texan.call(ads.click, { logID })).rejects.toMatchObject({ status: 404 })
  })

  it('deletes impressions after a year', async () => {
    app.advance({ days: 367 })
    await forgetOldAds.run({}, makeContext(app.app, { actor: null, now: app.now() }))
    expect(await app.app.db.$count(adShows)).toBe(0)
  })
})
