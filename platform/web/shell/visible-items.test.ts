import { describe, expect, it } from 'vitest'
import { page } from '../page.ts'
import { pageBook } from '../routing/page-book.ts'
import type { ShellItem } from './slots.ts'
import { visibleItems } from './visible-items.ts'

const load = async () => ({ default: () => null })
const book = pageBook([
  page('myCourses', 'My courses', 'signed-in', load),
  page('adminIndex', 'Company administration', ['product_admin'], load),
])
const icon = () => null
const item = (draft: Partial<ShellItem>): ShellItem => ({ key: 'k', label: 'K', icon, ...draft })
const learner = { userId: 'u', grants: [] }

describe('Shell entries', () => {
  it('appear only if their page exists', () => {
    expect(visibleItems([item({ to: '/myCourses' })], book, learner)).toHaveLength(1)
    expect(visibleItems([item({ to: '/seminarSchedule' })], book, learner)).toHaveLength(0)
  })

  it('for a staff page appear only for users with access', () => {
    const admin = { userId: 'u', grants: [{ capability: 'product_admin', scope: null } as const] }
    expect(visibleItems([item({ to: '/adminIndex' })], book, learner)).toHaveLength(0)
    expect(visibleItems([item({ to: '/adminIndex' })], book, admin)).toHaveLength(1)
  })

  it('that require only a login are shown to guests', () => {
    expect(visibleItems([item({ to: '/myCourses?tab=finished' })], book, null)).toHaveLength(1)
  })

  it('are omitted when disabled or without an action', () => {
    const entries = [item({ show: false, press: () => {} }), item({})]
    expect(visibleItems(entries, book, learner)).toHaveLength(0)
  })
})
