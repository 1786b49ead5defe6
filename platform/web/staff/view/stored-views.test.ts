import { expect, it } from 'vitest'
import { withoutView, withView } from './stored-views.ts'

const overdue = { path: '/adminIndex/invoices', name: 'Overdue', search: '?shows=overdue' }
const mine = { path: '/adminIndex/invoices', name: 'Texas', search: '?search=texas' }

it('a saved view replaces one of the same name on its page, and no other', () => {
  const elsewhere = { ...overdue, path: '/adminIndex/orders' }
  const again = { ...overdue, search: '?shows=overdue&sort=due' }
  expect(withView([overdue, mine, elsewhere], again)).toEqual([mine, elsewhere, again])
})

it('a deleted view leaves the others', () => {
  expect(withoutView([overdue, mine], overdue)).toEqual([mine])
})
