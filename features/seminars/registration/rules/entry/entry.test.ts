import { describe, expect, test } from 'vitest'
import { SAME_EMAIL } from '../../contract/attendee.ts'
import {
  blankDraft,
  blankEntry,
  draftFor,
  type EntryDraft,
  hasTyped,
  readDraft,
} from '../../contract/entry-draft.ts'
import { addBlank, addPeople, changeAttendee, ownAddress, putBack, removeAttendee } from './change-draft.ts'
import { contactOfAttendee } from './contact-of.ts'
import { attendeeProblems, contactProblems, problemsOfFields } from './entry-problems.ts'
import { attendeesOf, type EntryEvent, seatsWanted } from './group-of-draft.ts'

const event: EntryEvent = { modes: ['in-person', 'online'], seminars: [{ semid: 's1' }, { semid: 's2' }] }
const home = {
  company: 'Rio Bend',
  address: '1 Main St',
  city: 'Taos',
  state: 'NM',
  zip: '87571',
  country: 'US',
}
const person = (name: string) => ({
  f_name: name,
  l_name: 'Reyes',
  title: 'Operator',
  emailAddress: `${name.toLowerCase()}@example.com`,
  phone: '505-555-0100',
})
const fresh = blankDraft(null)
const group = (...people: Parameters<typeof addPeople>[1]): EntryDraft => ({
  ...addPeople(fresh, people).draft,
  seminars: ['s1'],
})
const two = group({ ...person('Ana'), ...home }, person('Ben'))
const messageOf = (draft: EntryDraft) => attendeeProblems(draft, event).map(({ message }) => message)

describe('Company and address', () => {
  test('default to those of the first attendee', () => {
    expect(attendeesOf(two, event).map(({ address, zip }) => `${address} ${zip}`)).toEqual(
      Array(2).fill('1 Main St 87571'),
    )
    expect(messageOf(two)).toEqual([])
  })

  test('can differ for each attendee', () => {
    const draft = group({ ...person('Ana'), ...home }, { ...person('Ben'), ...home, city: 'Tampa' })
    expect(attendeesOf(draft, event)[1]?.city).toBe('Tampa')
    const changed = changeAttendee(ownAddress(two, two.attendees[1]?.id ?? -1), 2, { zip: '1' })
    expect(attendeesOf(changed, event)[1]).toMatchObject({ address: '1 Main St', zip: '1' })
  })

  test('stay with the others when the first attendee is removed', () => {
    const left = removeAttendee(two, two.attendees[0]?.id ?? -1)
    expect(attendeesOf(left, event)).toMatchObject([{ f_name: 'Ben', ...home }])
  })

  test('have a single message at the first attendee when missing', () => {
    const draft = group({ ...person('Ana'), ...home, zip: '' }, person('Ben'))
    expect(messageOf(draft)).toEqual(['Attendee 1: Zip is blank.  This field is required.'])
  })
})

test('Added people replace a blank attendee, and removing the last attendee leaves a blank one', () => {
  expect(addPeople(addBlank(two), [person('Cleo')]).draft.attendees.map(({ f_name }) => f_name)).toEqual([
    'Ana',
    'Ben',
    'Cleo',
  ])
  const [only] = addPeople(fresh, [person('Ana')]).draft.attendees
  const emptied = removeAttendee(addPeople(fresh, [person('Ana')]).draft, only?.id ?? -1)
  expect(emptied.attendees).toMatchObject([{ f_name: '', sameAddress: false }])
  expect(only && putBack(emptied, only, 0).attendees).toMatchObject([{ f_name: 'Ana' }])
})

describe('Problems', () => {
  test('are reported at the person concerned, with the number in the form', () => {
    const draft = group(
      { ...person('Ana'), ...home },
      { ...person('Ben'), phone: ' ' },
      { ...person('Cleo'), emailAddress: ' ANA@Example.com ' },
    )
    expect(attendeeProblems(draft, event)).toEqual([
      {
        step: 'attendees',
        attendeeId: draft.attendees[1]?.id,
        field: 'phone',
        message: 'Attendee 2: Phone is blank.  This field is required.',
      },
      { step: 'attendees', attendeeId: draft.attendees[2]?.id, field: 'emailAddress', message: SAME_EMAIL },
    ])
  })

  test('with the shared selection are listed once', () => {
    expect(messageOf({ ...two, seminars: null })).toEqual(['Attendee 1: Please choose at least one seminar.'])
    const own = changeAttendee(two, two.attendees[1]?.id ?? -1, { seminars: [] })
    expect(messageOf(own)).toEqual(['Attendee 2: Please choose at least one seminar.'])
  })

  test('found by the server lead to the same fields', () => {
    const found = problemsOfFields(two, {
      'attendees.1.emailAddress': 'Is registered for this event already.',
      'attendees.1.zip': 'Attendee 2: Zip is blank.  This field is required.',
      'contact.phone': 'Contact: Phone is blank.  This field is required.',
      purchaseOrder: 'Please use at most 60 characters.',
    })
    expect(found.map(({ attendeeId, field, message }) => [attendeeId, field, message])).toEqual([
      [two.attendees[1]?.id, 'emailAddress', 'Attendee 2: Is registered for this event already.'],
      [null, 'phone', 'Contact: Phone is blank.  This field is required.'],
      [null, 'purchaseOrder', 'Please use at most 60 characters.'],
    ])
  })

  test('of a contact follow the shared rules', () => {
    const [first = blankEntry(0)] = two.attendees
    expect(contactProblems({ ...two, contact: { ...contactOfAttendee(first), title: '' } })).toEqual([
      {
        step: 'contact',
        attendeeId: null,
        field: 'title',
        message: 'Contact: Title is blank.  This field is required.',
      },
    ])
  })
})

test('Seats are counted by the mode of attendance and the seminars of each attendee', () => {
  const draft = changeAttendee(two, two.attendees[1]?.id ?? -1, {
    mode: 'online',
    seminars: ['s1', 's2', 'gone'],
  })
  expect(seatsWanted(draft, event)).toEqual([
    { mode: 'in-person', people: 1, bySeminar: { s1: 1 } },
    { mode: 'online', people: 1, bySeminar: { s1: 1, s2: 1 } },
  ])
})

test('A single seminar is selected automatically', () => {
  const only = { modes: event.modes, seminars: [{ semid: 's9' }] }
  expect(attendeesOf(fresh, only)[0]?.seminars).toEqual([{ semid: 's9', isChecked: true }])
})

test('A draft is preserved, follows a guest who logs in, and is hidden from a different user', () => {
  expect(readDraft(JSON.stringify(two))).toEqual(two)
  expect(readDraft('{"attendees":7}')).toBeNull()
  const own = draftFor(two, 'u1')
  expect(own.attendees).toEqual(two.attendees)
  expect(draftFor(own, null)).toBe(own)
  expect(hasTyped(draftFor(own, 'u2'))).toBe(false)
})

describe('People of an entry', () => {
  const ids = (draft: EntryDraft) => draft.attendees.map(({ id }) => id)

  test('have ids that are never reused', () => {
    const added = addPeople(fresh, [person('Ana'), person('Ben')])
    expect([added.ids, ids(added.draft), added.draft.nextId]).toEqual([[1, 2], [1, 2], 3])
    const more = addBlank(added.draft)
    expect([ids(more), more.nextId]).toEqual([[1, 2, 3], 4])
    const emptied = removeAttendee(addPeople(fresh, [person('Ana')]).draft, 1)
    expect([ids(emptied), emptied.nextId]).toEqual([[2], 3])
  })

  test('change nothing when none are added', () => {
    expect(addPeople(fresh, [])).toEqual({ draft: fresh, ids: [] })
    expect(addPeople(two, []).draft.attendees).toEqual(two.attendees)
  })

  test('share the address of the first person, regardless of case', () => {
    const own = (change: object) =>
      group({ ...person('Ana'), ...home }, { ...person('Ben'), ...change }).attendees[1]?.sameAddress
    expect(own({})).toBe(true)
    expect(own({ ...home, company: ' RIO bend ' })).toBe(true)
    expect(own({ city: 'Tampa' })).toBe(false)
    expect(own({ ...home, country: 'CA' })).toBe(false)
  })

  test('share the address of the first person when added later', () => {
    const more = addPeople(two, [
      { ...person('Cleo'), ...home },
      { ...person('Dan'), city: 'Tampa' },
    ]).draft
    expect(more.attendees.map(({ sameAddress }) => sameAddress)).toEqual([false, true, true, false])
    const nobody = addPeople({ ...fresh, attendees: [] }, [person('Ana')]).draft
    expect(nobody.attendees.map(({ sameAddress }) => sameAddress)).toEqual([false])
  })

  test('share the address of the first person when blank, unless they are first', () => {
    expect(addBlank(two).attendees.at(-1)?.sameAddress).toBe(true)
    expect(addBlank({ ...fresh, attendees: [] }).attendees.at(-1)?.sameAddress).toBe(false)
  })

  test('are restored at their previous position', () => {
    const three = group({ ...person('Ana'), ...home }, person('Ben'), person('Cleo'))
    const [, ben] = three.attendees
    if (!ben) throw new Error('Ben is missing')
    const names = (draft: EntryDraft) => draft.attendees.map(({ f_name }) => f_name)
    expect(names(putBack(removeAttendee(three, ben.id), ben, 1))).toEqual(['Ana', 'Ben', 'Cleo'])
    expect(names(putBack(three, ben, 0))).toEqual(['Ben', 'Ana', 'Cleo'])
    expect(names(putBack(addBlank(removeAttendee(three, ben.id)), ben, 2))).toEqual(['Ana', 'Cleo', 'Ben'])
  })

  test('keep a different address when a person before them is removed', () => {
    const other = group({ ...person('Ana'), ...home }, { ...person('Ben'), ...home, city: 'Tampa' })
    expect(removeAttendee(other, other.attendees[0]?.id ?? -1).attendees).toMatchObject([
      { city: 'Tampa', sameAddress: false },
    ])
    expect(removeAttendee(two, two.attendees[1]?.id ?? -1).attendees).toEqual([two.attendees[0]])
  })
})

describe('Problem found by the server', () => {
  const found = (fields: Record<string, string>, draft = two) =>
    problemsOfFields(draft, fields).map(({ step, attendeeId, field, message }) => [
      step,
      attendeeId,
      field,
      message,
    ])
  const [ana, ben] = two.attendees.map(({ id }) => id)

  test.each<[string, Record<string, string>, unknown[]]>([
    [
      'about the entire group',
      { attendees: 'You have entered nobody.' },
      [['attendees', null, 'attendees', 'You have entered nobody.']],
    ],
    [
      'about a malformed list',
      { 'attendees.x': 'Expected a number.' },
      [['attendees', null, 'attendees', 'Expected a number.']],
    ],
    [
      'about an attendee that does not exist',
      { 'attendees.12.phone': 'Missing.' },
      [['attendees', null, 'phone', 'Attendee 13: Missing.']],
    ],
    [
      'with the attendee in its message',
      { 'attendees.0.phone': 'Attendee 1: Missing.' },
      [['attendees', ana, 'phone', 'Attendee 1: Missing.']],
    ],
    [
      'with a message that begins with You have',
      { 'attendees.1.phone': 'You have no phone.' },
      [['attendees', ben, 'phone', 'You have no phone.']],
    ],
    [
      'with a message that ends with You have',
      { 'attendees.1.phone': 'We need what You have' },
      [['attendees', ben, 'phone', 'Attendee 2: We need what You have']],
    ],
    ['about the contact', { 'contact.zip': 'Missing.' }, [['contact', null, 'zip', 'Contact: Missing.']]],
    [
      'about the purchase order',
      { purchaseOrder: 'Too long.' },
      [['payment', null, 'purchaseOrder', 'Too long.']],
    ],
    ['about the promo code', { promocode: 'Is unknown.' }, [['payment', null, 'promocode', 'Is unknown.']]],
    ['about a field that the form does not have', { scheduleid: 'Is over.' }, []],
  ])('%s is shown only where it can be corrected', (_title, fields, problems) => {
    expect(found(fields)).toEqual(problems)
  })

  test('of a shared address is shown only at the first attendee', () => {
    expect(found({ 'attendees.0.zip': 'Missing.', 'attendees.1.zip': 'Missing.' })).toHaveLength(1)
    expect(found({ 'attendees.1.seminars': 'Choose one.' }, { ...two, seminars: null })).toEqual([])
    const own = changeAttendee(two, ana ?? -1, { seminars: ['s1'] })
    expect(found({ 'attendees.1.seminars': 'Choose one.' }, own)).toHaveLength(1)
  })

  test('is omitted for a contact that was not reached', () => {
    expect(contactProblems(two)).toEqual([])
  })
})
