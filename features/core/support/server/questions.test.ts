import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { questionTopics } from '#platform/contract/previews/previews.ts'
import { helpTexts } from '#platform/server/help/help-texts.ts'
import { support } from '../contract.ts'

const app = await testApp()

it('has questions with answers for every preview topic, and no question with another topic', async () => {
  const guest = await app.guest()
  for (const topic of questionTopics) {
    const { questions } = await guest.call(support.questions, { topic })
    expect(questions.length).toBeGreaterThan(2)
  }
  const topics = new Set((await helpTexts()).flatMap((each) => each.topics ?? []))
  expect([...topics].toSorted()).toEqual([...questionTopics].toSorted())
})
