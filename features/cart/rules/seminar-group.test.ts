import { expect, test } from 'vitest'
import { seminarGroup } from './seminar-group.ts'

test('a group shows its event, its people, and what each of them takes part in', () => {
  const seminars = [
    { semid: 's1', name: 'Level I', isChecked: true },
    { semid: 's2', name: 'Level II', isChecked: false },
  ]
  const ana = { f_name: 'Ana', l_name: 'Reyes', emailAddress: 'ana@example.com', seminars }
  const details = { event: 'Level I in Tampa', attendees: [ana], promocode: 'SPRING' }
  expect(seminarGroup({ details })).toEqual({
    event: 'Level I in Tampa',
    promocode: 'SPRING',
    isAddition: false,
    attendees: [{ name: 'Ana Reyes', email: 'ana@example.com', seminars: ['Level I'] }],
  })
})

test.each([
  ['nothing', {}],
  ['people that are none', { attendees: 'everybody' }],
  ['an event that is no name', { event: 7, attendees: [1] }],
])('a line of %s is shown without people', (_name, details) => {
  expect(seminarGroup({ details })).toMatchObject({ event: '', attendees: [], isAddition: false })
})
