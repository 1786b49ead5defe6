import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { allCourseOffers, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import { recordSale } from '#features/shop/quotes/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { termActs, termAdmin } from '../contract/glossary-admin.ts'
import { glossary } from '../contract.ts'
import { readGlossary } from './content/read-glossary.ts'
import { importReleasedTerms } from './content/take-up.ts'
import { glossaryTerms } from './tables.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const { db } = app.app
const guest = await app.guest()
const learner = await app.as('learner')
const texan = await app.as('texan')
const employee = await app.as('employee')
const instructor = await app.as('instructor')
const admin = await app.as('admin')
const term = async (key: string) => {
  const [row] = await db.select().from(glossaryTerms).where(eq(glossaryTerms.key, key))
  if (!row) throw new Error(`no ${key}`)
  return row
}
const draftOf = ({ id: _, key: _key, ...row }: typeof glossaryTerms.$inferSelect) => ({
  term: row.term,
  aliases: row.aliases,
  subject: row.subject,
  definition: row.definition,
  free: row.free,
  inTexts: row.inTexts,
  spanishTerm: row.spanishTerm,
  spanishText: row.spanishText,
  spanishReviewed: row.spanishReviewed,
  related: row.related,
  figure: row.figure,
})

describe('Glossary access', () => {
  it('shows guests the free terms, including all safety terms, and only the names of the others', async () => {
    const { full, terms, locked, total } = await guest.call(glossary.terms, {})
    expect(full).toBe(false)
    expect(terms.length).toBeGreaterThanOrEqual(150)
    expect(terms.length + locked.length).toBe(total)
    expect(terms.every(({ free }) => free)).toBe(true)
    expect(locked.some(({ subject }) => subject === 'safety')).toBe(false)
    expect(Object.keys(locked[0] ?? {}).sort()).toEqual(['subject', 'term'])
  })

  it('is full for staff and employees of a subscribed company and limited for other users', async () => {
    for (const client of [instructor, admin, employee]) {
      const { full, terms, total } = await client.call(glossary.terms, {})
      expect([full, terms.length]).toEqual([true, total])
    }
    expect((await texan.call(glossary.terms, {})).full).toBe(false)
  })

  it('ends with the subscription', async () => {
    const { userId } = await app.person('texan')
    await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
      recordSale(ctx, {
        kind: 'glossary',
        number: 950,
        partner: 'dhp',
        userId,
        companyId: null,
        answers: { users: '1', period: '1 month' },
      }),
    )
    expect((await texan.call(glossary.terms, {})).full).toBe(true)
    expect((await texan.call(glossary.cards, {})).subscription.state).toBe('active')
    app.advance({ days: 32 })
    const late = await app.as('texan')
    expect((await late.call(glossary.terms, {})).full).toBe(false)
    expect((await late.call(glossary.cards, {})).subscription.state).toBe('ended')
    app.advance({ days: -32 })
  })

  it('includes lectures of courses on sale that use a term', async () => {
    const { terms, lessons } = await guest.call(glossary.terms, {})
    const used = terms.filter((each) => each.lessons.length > 0)
    expect(used.length).toBeGreaterThan(100)
    const recovery = terms.find(({ termid }) => termid === 'recovery')
    expect(lessons[recovery?.lessons[0] ?? -1]?.courseid).toMatch(/^OLC/)
  })
})

describe('Lecture terms', () => {
  it('are shown only to users who can open the lecture, including terms that are not free', async () => {
    const offer = (await allCourseOffers(db)).find(({ courseid }) => courseid === 'OLC111')
    const units = await unitsOfVersion(db, offer?.versionId ?? '')
    const unit = units.find(({ kind }) => kind === 'lecture')
    const asked = { courseid: 'OLC111', unitid: unit?.id ?? '' }
    const { terms } = await learner.call(glossary.inUnit, asked)
    expect(terms.map(({ termid }) => termid)).toContain('osmotic-pressure')
    await expect((await app.as('partnersupervisor')).call(glossary.inUnit, asked)).rejects.toMatchObject({
      status: 404,
    })
    await expect(guest.call(glossary.inUnit, asked)).rejects.toMatchObject({ status: 401 })
    const quiz = units.find(({ kind }) => kind === 'quiz')
    expect(await learner.call(glossary.inUnit, { ...asked, unitid: quiz?.id ?? '' })).toEqual({ terms: [] })
  })
})

describe('Flash cards', () => {
  const at = (minutes: number) => new Date(app.now().getTime() + minutes * 60_000).toISOString()

  it('advance one box per correct answer and count a duplicate answer once', async () => {
    const moment = at(-1)
    const first = await texan.call(glossary.answerCard, { termid: 'feed', right: true, at: moment })
    expect(first.box).toBe(1)
    expect(await texan.call(glossary.answerCard, { termid: 'feed', right: true, at: moment })).toEqual(first)
    app.advance({ days: 1 })
    const late = await app.as('texan')
    expect((await late.call(glossary.answerCard, { termid: 'feed', right: true, at: at(-1) })).box).toBe(2)
    const wrong = await late.call(glossary.answerCard, { termid: 'feed', right: false, at: at(0) })
    expect(wrong.box).toBe(1)
    // An earlier answer that a phone sends late changes nothing.
    expect(await late.call(glossary.answerCard, { termid: 'feed', right: true, at: moment })).toEqual(wrong)
  })

  it('are private to their owner', async () => {
    const mine = await app.as('texan')
    const before = (await learner.call(glossary.cards, {})).cards
    await mine.call(glossary.answerCard, { termid: 'permeate', right: true, at: at(0) })
    expect((await learner.call(glossary.cards, {})).cards).toEqual(before)
    await expect(
      mine.call(glossary.answerCard, { termid: 'no-such-term', right: true, at: at(0) }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(guest.call(glossary.cards, {})).rejects.toMatchObject({ status: 401 })
  })
})

describe('Term edited by staff', () => {
  const shown = async (key: string) =>
    (await admin.call(glossary.terms, {})).terms.find(({ termid }) => termid === key)

  it('stays as published until an administrator publishes it again', async () => {
    const row = await term('flux')
    const definition = 'Permeate flow for each unit of membrane area.'
    const draft = { ...draftOf(row), definition }
    const { id, revision } = await instructor.call(termAdmin.save, {
      id: row.id,
      revision: row.revision,
      draft,
    })
    expect((await shown('flux'))?.definition).toBe(row.definition)
    const sent = await instructor.call(termActs.submit, { id, revision })
    await expect(instructor.call(termActs.publish, { id, revision: sent.revision })).rejects.toMatchObject({
      status: 403,
    })
    await expect(admin.call(termActs.publish, { id, revision })).rejects.toMatchObject({ code: 'conflict' })
    await admin.call(termActs.publish, { id, revision: sent.revision })
    expect((await shown('flux'))?.definition).toBe(definition)
    const { edits } = await instructor.call(termAdmin.history, { id })
    expect(edits.map((edit) => edit.description).slice(0, 2)).toEqual(['Published.', 'Sent to review.'])
  })

  it('is not overwritten by a release, which updates only unedited terms', async () => {
    const released = await readGlossary()
    const edited = released.map((each) =>
      ['flux', 'feed-spacer'].includes(each.key)
        ? { ...each, draft: { ...each.draft, definition: `${each.draft.definition} Newer.` } }
        : each,
    )
    const mine = await term('flux')
    await importReleasedTerms({ db, now: app.now() }, edited)
    expect((await term('flux')).definition).toBe(mine.definition)
    expect((await term('feed-spacer')).published?.definition).toMatch(/Newer\.$/)
    const before = await term('feed-spacer')
    await importReleasedTerms({ db, now: app.now() }, edited)
    expect(await term('feed-spacer')).toEqual(before)
  })

  it('is sent back from review with a reason', async () => {
    const row = await term('critical-flux')
    const { id, revision } = row
    expect(row.state).toBe('review')
    await admin.call(termActs.sendBack, { id, revision, reason: 'Too long.' })
    expect((await term('critical-flux')).state).toBe('draft')
  })

  it('is reported as a likely duplicate of another term', async () => {
    const draft = { ...draftOf(await term('permeate')), term: 'Osmotic presure', aliases: [] }
    await instructor.call(termAdmin.save, { id: null, draft })
    const { pairs } = await instructor.call(termActs.duplicates, {})
    expect(pairs.map(({ one, other }) => [one.term, other.term].sort())).toContainEqual([
      'Osmotic pressure',
      'Osmotic presure',
    ])
    await expect(
      instructor.call(termAdmin.save, { id: null, draft: { ...draft, term: 'permeate' } }),
    ).rejects.toMatchObject({ code: 'bad-input' })
  })
})

describe('Term import', () => {
  it('adds and changes drafts row by row and reports skipped rows', async () => {
    const row = (number: number, fields: Record<string, string>) => ({
      row: number,
      term: fields.term ?? '',
      fields,
    })
    const before = await term('vessel')
    const answer = await instructor.call(termActs.importTerms, {
      rows: [
        row(2, { term: 'Vessel', spanishText: 'Tubo nuevo.' }),
        row(3, {
          term: 'Test cell',
          subject: 'Membranes',
          definition: 'A small holder for a piece of membrane.',
        }),
        row(4, { term: 'Odd one', subject: 'Astrology', definition: 'Not of this trade.' }),
        row(5, { term: 'Permeate' }),
        row(6, { term: 'vessel', definition: 'Again.' }),
      ],
    })
    expect(answer).toMatchObject({ added: 1, changed: 1, same: 1 })
    expect(answer.problems).toEqual([
      { row: 4, message: 'Subject: Please choose a subject.' },
      { row: 6, message: 'This term is in the file twice.' },
    ])
    const after = await term('vessel')
    expect(after).toMatchObject({ state: 'draft', spanishText: 'Tubo nuevo.', spanishReviewed: false })
    expect(draftOf(after)).toEqual({ ...draftOf(before), spanishText: 'Tubo nuevo.' })
    const added = await db
      .select()
      .from(glossaryTerms)
      .where(and(eq(glossaryTerms.key, 'test-cell'), eq(glossaryTerms.state, 'draft')))
    expect(added).toHaveLength(1)
  })
})
