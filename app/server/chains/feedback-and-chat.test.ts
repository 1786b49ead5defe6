import { expect, it } from 'vitest'
import { CHAT_FRAME } from '#features/core/support/contract/chat-frame.ts'
import { specifiedPages } from '../specified-calls.ts'
import { startChain } from '../testing/wire/chain.ts'

const { as, guest } = await startChain()

it('confirms feedback about a page, and specifies the chat as a separate page', async () => {
  const learner = await as('learner')
  const note = { userid: learner.userid, notes: 'The map is empty.', data: '{"width":360}', page: 'Map' }
  const { message, noteid } = await learner.call('test/submitIonicTesting', note)
  expect([message, noteid]).toEqual([
    'Thank you. We read every note and answer by email.',
    expect.any(String),
  ])
  const blank = await learner.try('test/submitIonicTesting', { ...note, notes: ' ' })
  expect([blank.status, Object.keys(blank.body.fields)]).toEqual([400, ['notes']])
  const stranger = await (await guest()).try('test/submitIonicTesting', { ...note, userid: '' })
  expect(stranger.status).toBe(401)
  const address = CHAT_FRAME.replace(/:(\w+)/g, '{$1}')
  expect(specifiedPages).toContain(address)
})
