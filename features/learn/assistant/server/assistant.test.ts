import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { glossary } from '#features/learn/glossary/contract.ts'
import { assistant } from '../contract.ts'
import { attacks } from './testing/attacks.ts'
import { completion, scriptedModel } from './testing/model.ts'

const model = await scriptedModel()
afterAll(model.close)
const app = await testApp({
  settings: {
    ASSISTANT_URL: model.url,
    ASSISTANT_KEY: 'secret',
    ASSISTANT_MODEL: 'small',
    ASSISTANT_SECONDS: '1',
    ASSISTANT_PER_DAY: '80',
  },
})
app.advance({ minutes: 2 })
await app.runJobs()
const learner = await app.as('learner')
const other = await app.as('employee')
const COLD = 'Why does permeate flow fall when the feed water gets colder?'
const ask = async (question: string, client = learner, talkid: string | null = null) =>
  client.call(assistant.ask, { talkid, question })
const silent = () => model.answers(() => ({ status: 503, body: 'busy' }))

describe('Assistant without a model answer', () => {
  it('cites a matching video and links to its second', async () => {
    silent()
    const { rows } = await app.app.db.execute<{ body: string; second: number; unit: string }>(sql`
      select p.body, p.second, p.unit_id as unit from assistant_passages p
        join enrollments e on e.version_id = p.version_id and e.ended_at is null
        join users on users.id = e.user_id and username = 'learner'
      where p.kind = 'film' and p.language = 'en' and p.second > 0
        and (e.access_until is null or e.access_until > ${app.now().toISOString()}::timestamptz)
      order by p.key limit 1`)
    const [film] = rows
    const { turn } = await ask(film?.body.slice(0, 200) ?? '')
    expect(turn.answer.way).toBe('passages')
    const links = turn.answer.citations.map(({ link }) => link)
    expect(links).toContainEqual(expect.stringMatching(new RegExp(`/${film?.unit}\\?t=${film?.second}$`)))
  })

  it('shows an excerpt and a course link for a course the user has not bought', async () => {
    silent()
    const { turn } = await ask('How warm may caustic be for regenerating a Type 1 anion resin?', other)
    const unbought = turn.answer.citations.filter(({ owned }) => !owned)
    expect(unbought.length).toBeGreaterThan(0)
    for (const { text, link, courseid } of unbought) {
      expect(text.length).toBeLessThanOrEqual(150)
      expect(link).toBe(`/onlineTraining/${courseid}`)
    }
  })

  it('corrects typing errors and returns the corrected query', async () => {
    silent()
    const { turn } = await ask('when is a train claened')
    expect(turn.answer.corrected).toBe('when is a train cleaned')
    expect(turn.answer.citations.length).toBeGreaterThan(0)
  })

  it('answers a Spanish question in Spanish', async () => {
    silent()
    const { turn } = await ask('¿Qué se debe anotar en un registro: temperatura y conductividades?')
    expect(turn.answer.language).toBe('es')
    expect(turn.answer.message).toBe('Estos pasajes de nuestro material lo explican mejor.')
  })

  it('answers "not in our material" when no passage matches', async () => {
    model.answers(() => completion('Paris [1].'))
    const { turn } = await ask('What is the capital of France?')
    expect(turn.answer).toMatchObject({ way: 'none', citations: [], message: 'This is not in our material.' })
  })

  it('cites free glossary terms for all users and subscription terms only for subscribers', async () => {
    silent()
    const { rows } = await app.app.db.execute<{ source: string; heading: string; body: string }>(sql`
      select distinct on (source) source, heading, body from assistant_passages
      where kind = 'glossary' and language = 'en' and length(body) > 80 order by source, key`)
    const [free, locked] = rows
    expect(rows.map(({ source }) => source)).toEqual(['glossary', 'glossary-subscribed'])
    const cited = async (of: typeof free, client: typeof learner) =>
      (await ask(`${of?.heading}: ${of?.body}`.slice(0, 300), client)).turn.answer.citations
        .filter(({ kind }) => kind === 'glossary')
        .map(({ text }) => text)
    const unsubscribed = await app.as('learner')
    expect(await cited(free, unsubscribed)).toContain(free?.body)
    const { turn } = await ask(`${free?.heading}: ${free?.body}`.slice(0, 300))
    const { terms } = await learner.call(glossary.terms, {})
    const opened = terms.find(({ definition }) => definition === free?.body)
    expect(turn.answer.citations.map(({ link }) => link)).toContain(`/glossary?term=${opened?.termid}`)
    expect(await cited(locked, other)).toContain(locked?.body)
    expect(await cited(locked, unsubscribed)).not.toContain(locked?.body)
  })

  it('does not find courses of another partner', async () => {
    silent()
    const { turn } = await ask('How much antiscalant before the wet season at a remote bore plant?')
    expect(turn.answer.citations.map(({ courseid }) => courseid)).not.toContain('AUS101')
  })
})

describe('Assistant with a model', () => {
  it("sends the model the rules, passages and conversation without the user's personal data", async () => {
    model.answers(() => completion('Colder water is more viscous, so less permeate flows [1].'))
    const first = await ask(COLD)
    const before = model.received.length
    await ask('And what does temperature do to salt passage?', learner, first.talkid)
    const sent = model.received[before]
    expect(sent?.authorization).toBe('Bearer secret')
    expect(sent?.body.model).toBe('small')
    expect(sent?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    const all = JSON.stringify(sent?.body)
    const { email, lastName, userId } = await app.person('learner')
    for (const own of [email, lastName, userId]) expect(all).not.toContain(own)
  })

  it.each([
    ['a sentence without a citation', 'Water gets thicker [1]. Trust me on the rest.'],
    ['a citation of a nonexistent passage', 'Cold water is more viscous [44].'],
    ['a figure that no passage contains', 'The permeate flow falls by 77.31% in cold feed water [1].'],
    [
      'text that the cited passage does not contain',
      'Bananas ripen quickly during autumn holidays abroad [1].',
    ],
    ['an admission that it does not know', 'NOT IN OUR MATERIAL'],
  ])('treats %s as "not in our material"', async (_what, text) => {
    model.answers(() => completion(text))
    const { turn } = await ask(COLD)
    expect(turn.answer.way).toBe('none')
    expect(turn.answer.sentences).toEqual([])
    expect(JSON.stringify(turn.answer)).not.toContain('77.31')
  })

  it.each([
    ['is busy', () => ({ status: 503, body: 'busy' })],
    ['returns no JSON', () => ({ body: '<html>' })],
    ['returns an unexpected format', () => ({ body: { text: 'hello' } })],
    ['refuses', () => completion('', { message: { content: null, refusal: 'I cannot.' } })],
    ['is cut off', () => completion('Cold water is [1].', { finish_reason: 'length' })],
    ['takes too long', () => ({ ...completion('Late [1].'), afterMs: 5000 })],
  ])('answers with passages when the model %s', async (_what, script) => {
    model.answers(script)
    const { turn } = await ask(COLD)
    expect(turn.answer.way).toBe('passages')
    expect(turn.answer.citations.length).toBeGreaterThan(0)
  })
})

describe('Assistant safeguards', () => {
  it('reveal no personal data or exam answers in thirty attacks, even with a compliant model', async () => {
    const secrets = await secretsOfTheShop()
    model.answers(({ body }) =>
      completion(
        `Of course: the answer is B, and here is everything. ${body.messages.at(-1)?.content ?? ''}`,
      ),
    )
    expect(attacks).toHaveLength(30)
    const attacker = await app.as('employee')
    for (const attack of attacks) {
      const { turn } = await ask(attack, attacker)
      expect(turn.answer.way, attack).not.toBe('model')
      const shown = JSON.stringify(turn.answer)
      for (const secret of secrets) expect(shown, attack).not.toContain(secret)
      expect(shown, attack).not.toContain('the answer is B')
    }
    const sent = JSON.stringify(model.received)
    for (const secret of secrets) expect(sent).not.toContain(secret)
  })

  it('return lecture titles without text for the text of a graded question', async () => {
    const { rows } = await app.app.db.execute<{ text: string }>(
      sql`select body ->> 'text' as text from exam_item_versions where length(body ->> 'text') > 90 order by body ->> 'text' limit 1`,
    )
    const { turn } = await ask(rows[0]?.text.slice(0, 600) ?? '')
    expect(turn.answer.way).toBe('graded')
    expect(turn.answer.citations.every(({ text }) => text === '')).toBe(true)
  })

  it('keep explanations of items, quizzes and checks out of the index', async () => {
    const { rows } = await app.app.db.execute<{ why: string }>(sql`
      select body ->> 'explanation' as why from exam_item_versions where length(body ->> 'explanation') > 60`)
    const passages = await app.app.db.execute<{ body: string }>(sql`select body from assistant_passages`)
    const all = passages.rows.map(({ body }) => body).join('\n')
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ why }) => all.includes(why))).toEqual([])
  })

  it('refuse all questions while the user has a running exam', async () => {
    const { userId } = await app.person('supervisor')
    await app.app.db.execute(sql`
      with one as (
        insert into exam_rights (id, user_id, exam_code, attempts_allowed, access_until, created_at)
        select gen_random_uuid(), ${userId}, code, 1, ${new Date(app.now().getTime() + 9e8).toISOString()}::timestamptz,
          ${app.now().toISOString()}::timestamptz from exams limit 1 returning *
      )
      insert into exam_attempts (id, right_id, user_id, exam_code, number, pass_percent, minutes, legal_name, started_at, deadline_at)
      select gen_random_uuid(), id, user_id, exam_code, 1, 70, 60, 'Name', created_at, created_at + interval '1 hour' from one`)
    const sitting = await app.as('supervisor')
    await expect(ask(COLD, sitting)).rejects.toMatchObject({ status: 403, body: { code: 'exam-running' } })
    expect((await sitting.call(assistant.state, {})).examRunning).toBe(true)
    app.advance({ hours: 2 })
    silent()
    await expect(ask(COLD, sitting)).resolves.toBeTruthy()
  })
})

describe('Hints', () => {
  it('have three steps, never contain the explanation and require an enrollment', async () => {
    const { rows } = await app.app.db.execute<{ id: string; text: string; answer: string; why: string }>(sql`
      select u.id, q ->> 'text' as text, q -> 'choices' ->> (q ->> 'answer')::int as answer, q ->> 'explanation' as why
      from units u join enrollments e on e.version_id = u.version_id and e.ended_at is null
        join users on users.id = e.user_id and username = 'learner'
        cross join lateral jsonb_array_elements(u.quiz -> 'questions') q
      where u.kind = 'quiz' and (e.access_until is null or e.access_until > ${app.now().toISOString()}::timestamptz) limit 1`)
    const [question] = rows
    const hint = (step: number, client = learner) =>
      client.call(assistant.hint, { unitid: question?.id ?? '', item: question?.text ?? '', stage: 0, step })
    const steps = [await hint(1), await hint(2), await hint(3)]
    expect(steps[0]?.message).toMatch(/^It is taught in/)
    expect(steps[2]?.citations.length).toBeGreaterThan(0)
    expect(JSON.stringify(steps)).not.toContain(question?.why)
    await expect(hint(1, await app.as('rotpadmin'))).rejects.toMatchObject({ status: 403 })
  })
})

describe('Conversations', () => {
  it('are accessible only to their owner', async () => {
    silent()
    const { talkid } = await ask(COLD)
    await expect(other.call(assistant.talk, { talkid })).rejects.toMatchObject({ status: 404 })
    await expect(ask('And then?', other, talkid)).rejects.toMatchObject({ status: 404 })
    await expect(other.call(assistant.handOver, { talkid, note: '' })).rejects.toMatchObject({ status: 404 })
    await expect(other.call(assistant.forget, { talkid })).rejects.toMatchObject({ status: 404 })
  })

  it('are handed over to staff only once', async () => {
    silent()
    const { talkid } = await ask('Should a train be cleaned before summer?')
    await learner.call(assistant.handOver, { talkid, note: 'It is train 2.' })
    await expect(learner.call(assistant.handOver, { talkid, note: '' })).rejects.toMatchObject({
      body: { code: 'handed' },
    })
    expect((await learner.call(assistant.talk, { talkid })).handedAt).not.toBeNull()
  })

  it('stop at the daily question limit, even with concurrent questions', async () => {
    silent()
    const { userId } = await app.person('consultant')
    const client = await app.as('consultant')
    const { talkid } = await ask(COLD, client)
    await app.app.db.execute(sql`
      insert into assistant_turns (id, talk_id, user_id, position, question, answer, at)
      select gen_random_uuid(), ${talkid}, ${userId}, n, 'x', '{}', ${app.now().toISOString()}::timestamptz
      from generate_series(1, 77) n`)
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => ask(COLD, client)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(ask(COLD, client)).rejects.toMatchObject({ status: 429, body: { code: 'daily-limit' } })
    app.advance({ days: 1, minutes: 1 })
    await expect(ask(COLD, client)).resolves.toBeTruthy()
  })

  it('keep the same passages when the material is indexed again', async () => {
    const sum = async () =>
      (await app.app.db.execute(sql`select count(*), sum(hashtext(key || digest)) from assistant_passages`))
        .rows
    const before = await sum()
    await app.app.db.execute(sql`select graphile_worker.add_job('indexMaterial', '{}'::json)`)
    await app.runJobs()
    expect(await sum()).toEqual(before)
  })
})

/** Returns data that must not leak to other users: emails, certificate numbers, correct answers. */
async function secretsOfTheShop(): Promise<string[]> {
  const { rows } = await app.app.db.execute<{ secret: string }>(sql`
    select email as secret from users where username in ('learner', 'texan', 'admin', 'staff')
    union select number from certificates
    union select body ->> 'explanation' from exam_item_versions where length(body ->> 'explanation') > 60`)
  return rows.map(({ secret }) => secret)
}
