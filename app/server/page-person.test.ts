import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { GUEST, PAGE_PERSON_HEADER } from '#platform/contract/operation.ts'

const app = await testApp()
const learner = (await app.person('learner')).userId
const texan = (await app.person('texan')).userId

const PAGE_VIEW = { userid: '', page: '/home', info: '{}' }
const visitorOf = (name: string | null) => (name === null ? app.guest() : app.as(name))
const loadedFor = (person: string) => ({ [PAGE_PERSON_HEADER]: person })

describe('User check of a loaded page', () => {
  it.each([
    { page: 'the same person', loggedIn: 'learner', person: learner, answer: 'good' },
    { page: 'another person', loggedIn: 'learner', person: texan, answer: 'other-person' },
    { page: 'a guest', loggedIn: 'learner', person: GUEST, answer: 'other-person' },
    { page: 'a guest, without a login', loggedIn: null, person: GUEST, answer: 'good' },
    { page: 'a person whose session ended', loggedIn: null, person: learner, answer: 'not-signed-in' },
  ])('answers $answer to a page loaded for $page', async ({ loggedIn, person, answer }) => {
    const visitor = await visitorOf(loggedIn)
    const headers = loadedFor(person)
    const status = answer === 'good' ? 200 : 401
    const code = answer === 'good' ? {} : { code: answer }
    for (const encoding of ['json', 'form', 'multipart'] as const) {
      const sent = await visitor.post('/api/login/ionicLogPage', PAGE_VIEW, encoding, headers)
      expect([sent.statusCode, sent.json()]).toMatchObject([status, code])
    }
    const read = await visitor.get('/api/support/mine', headers)
    expect([read.statusCode, read.json()]).toMatchObject([status, code])
  })

  it('accepts clients that do not name the user of their page', async () => {
    for (const name of ['learner', null]) {
      const visitor = await visitorOf(name)
      const sent = await visitor.post('/api/login/ionicLogPage', PAGE_VIEW, 'form')
      expect(sent.json()).toMatchObject({ good: true })
    }
  })

  it('still reports the logged-in user and allows a login', async () => {
    const visitor = await app.as('texan')
    const who = await visitor.get('/api/accounts/me', loadedFor(learner))
    expect(who.json()).toMatchObject({ user: { userid: texan } })
    const login = { username: 'learner', password: 'Permeate-demo-26' }
    const answer = await visitor.post('/api/login/ionicLogin', login, 'json', loadedFor(learner))
    expect(answer.json()).toMatchObject({ good: true })
    const sent = await visitor.post('/api/login/ionicLogPage', PAGE_VIEW, 'json', loadedFor(learner))
    expect(sent.json()).toMatchObject({ good: true })
  })
})
