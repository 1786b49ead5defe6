import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

/** A question that is answered when the test says so, with what has been asked for each time. */
function slowQuestion() {
  const asked: { keys: string[]; answer: (by?: Error) => void }[] = []
  const find = gathered<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answers = new Map(
          keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]),
        )
        asked.push({ keys, answer: (error) => (error ? reject(error) : resolve(answers)) })
      }),
  )
  return { asked, find }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('asks once for all who come while a question is being answered, and never with an answer from before', async () => {
  const { asked, find } = slowQuestion()
  const first = find('a')
  await settle()
  const later = [find('a'), find('b'), find('unknown')]
  await settle()
  expect(asked.map(({ keys }) => keys)).toEqual([['a']])
  asked[0]?.answer()
  expect(await first).toBe('A')
  await settle()
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'unknown']])
  asked[1]?.answer()
  expect(await Promise.all(later)).toEqual(['A', 'B', undefined])
})

it('tells a failure to those who waited for it, and to nobody after them', async () => {
  const { asked, find } = slowQuestion()
  const [one, other] = [find('a'), find('b')]
  await settle()
  const later = find('a')
  asked[0]?.answer(new Error('no connection'))
  await expect(one).rejects.toThrow('no connection')
  await expect(other).rejects.toThrow('no connection')
  await settle()
  asked[1]?.answer()
  expect(await later).toBe('A')
})
