import { expect, test } from 'vitest'
import type { EventView } from '#features/events/contract/event-view.ts'
import { blankContact } from '../../contract/contact.ts'
import { blankDraft } from '../../contract/entry-draft.ts'
import { detailsOf, draftOfLine } from './cart-line.ts'
import { addPeople, changeAttendee } from './change-draft.ts'
import { attendeesOf } from './group-of-draft.ts'

const event = {
  name: 'Level I in Tampa',
  modes: ['in-person', 'online'],
  seminars: [
    { semid: 's1', name: 'Level I' },
    { semid: 's2', name: 'Level II' },
  ],
} as unknown as EventView

const people = ['Ana', 'Ben', 'Cleo'].map((f_name) => ({ f_name, emailAddress: `${f_name}@example.com` }))
const added = addPeople(blankDraft(null), people).draft
const own = changeAttendee(added, added.attendees[1]?.id ?? -1, { seminars: ['s2'], mode: 'online' })
const draft = { ...own, seminars: ['s1'], contact: blankContact(), promocode: 'SPRING' }

test('a group comes back from the cart as it was typed', () => {
  const details = detailsOf(draft, event, '')
  expect(details).toMatchObject({ event: 'Level I in Tampa', promocode: 'SPRING' })
  const again = draftOfLine({ details }, 'u1')
  expect(again && attendeesOf(again, event)).toEqual(attendeesOf(draft, event))
  expect(again?.attendees.map(({ seminars, sameAddress }) => [seminars, sameAddress])).toEqual([
    [null, false],
    [['s2'], true],
    [null, true],
  ])
})

test('a line that is no group is not opened', () => {
  expect(draftOfLine({ details: { attendees: 'nobody' } }, null)).toBeNull()
})
