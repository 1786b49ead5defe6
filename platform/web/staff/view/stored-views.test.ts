import { expect, it } from 'vitest'
import { withoutView, withView } from './stored-views.ts'

const overdue = { path: '/adminIndex/invoices', name: 'Overdue', search: '?shows=overdue' }
const mine = { path: '/adminIndex/invoices', name: 'Texas', search: '?search=texas' }

it('replaces only a saved view with the same name on the same page', () => {
  const elsewhere = { ...overdue, path: '/adminIndex/orders' }
  const again = { ...overdue, search: '?shows=overdue&sort=due' }
  expect(withView([overdue, mine, elsewhere], again)).toEqual([mine, elsewhere, again])
})

it('preserves other views when one is deleted', () => {
  expect(withoutView([overdue, mine], overdue)).toEqual([mine])
})
