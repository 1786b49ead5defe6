import { expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { staleByTopic } from './stale-by-topic.ts'

it('invalidates only existing operations for each topic', () => {
  const ids = features.flatMap((feature) => feature.operations ?? []).map(({ operation }) => operation.id)
  const beginnings = Object.values(staleByTopic).flat()
  expect(beginnings.length).toBeGreaterThan(10)
  expect(beginnings.filter((beginning) => !ids.some((id) => id.startsWith(beginning)))).toEqual([])
})
