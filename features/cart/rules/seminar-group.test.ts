import { expect, test } from 'vitest'
import { peopleBySeminars, seminarGroup } from './seminar-group.ts'

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

test('people who take part in the same seminars are listed together', () => {
  const of = (f_name: string, name: string) => ({ f_name, seminars: [{ name, isChecked: true }] })
  const details = { attendees: [of('Ana', 'Level I'), of('Ben', 'Level II'), of('Cleo', 'Level I')] }
  expect(peopleBySeminars(seminarGroup({ details }))).toEqual([
    { seminars: 'Level I', names: ['Ana', 'Cleo'] },
    { seminars: 'Level II', names: ['Ben'] },
  ])
})
