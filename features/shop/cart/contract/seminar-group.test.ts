import { expect, test } from 'vitest'
import { peopleBySeminars, seminarGroup } from './seminar-group.ts'

const names = { s1: 'Level I', s2: 'Level II' }

test('A group shows its event, its attendees and the seminars of each', () => {
  const seminars = [
    { semid: 's1', isChecked: true },
    { semid: 's2', isChecked: false },
  ]
  const ana = { f_name: 'Ana', l_name: 'Reyes', emailAddress: 'ana@example.com', seminars }
  const details = { event: 'Level I in Tampa', attendees: [ana], names, promocode: 'SPRING' }
  expect(seminarGroup({ details })).toEqual({
    event: 'Level I in Tampa',
    promocode: 'SPRING',
    isAddition: false,
    attendees: [{ name: 'Ana Reyes', email: 'ana@example.com', seminars: ['Level I'] }],
  })
})

test.each([
  ['empty details', {}],
  ['invalid attendees', { attendees: 'everybody' }],
  ['an invalid event name', { event: 7, attendees: [1] }],
])('A line with %s is shown without attendees', (_name, details) => {
  expect(seminarGroup({ details })).toMatchObject({ event: '', attendees: [], isAddition: false })
})

test('Attendees of the same seminars are listed together', () => {
  const of = (f_name: string, semid: string) => ({ f_name, seminars: [{ semid, isChecked: true }] })
  const details = { names, attendees: [of('Ana', 's1'), of('Ben', 's2'), of('Cleo', 's1')] }
  expect(peopleBySeminars(seminarGroup({ details }))).toEqual([
    { seminars: 'Level I', names: ['Ana', 'Cleo'] },
    { seminars: 'Level II', names: ['Ben'] },
  ])
})
