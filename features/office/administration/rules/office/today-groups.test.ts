import { expect, it } from 'vitest'
import { groupsOf } from './today-groups.ts'

const card = (key: string, at: string | null, more: { kind?: 'fact'; count?: number } = {}) => ({
  key,
  kind: more.kind ?? ('worry' as const),
  count: more.count ?? 1,
  oldest: at === null ? null : { at },
})
const menuGroups: Record<string, string> = { invoice: 'Orders and payments', payment: 'Orders and payments' }

it('groups pending cards by topic, oldest first, then those without an age, then information', () => {
  const cards = [
    card('sales', null, { kind: 'fact', count: 0 }),
    card('payment', '2026-11-20T10:00:00.000Z'),
    card('lodging.requests', null),
    card('invoice', '2026-10-01T10:00:00.000Z'),
    card('invoice', null),
    card('invoice', '2026-01-01T10:00:00.000Z', { count: 0 }),
  ]
  const groups = groupsOf(cards, ({ key }) => menuGroups[key] ?? null)
  expect(groups.map(({ group, cards: found }) => [group, found.map(({ key }) => key)])).toEqual([
    ['Money', ['invoice', 'payment', 'invoice']],
    ['Seminars', ['lodging.requests']],
    ['System', ['sales']],
  ])
})
