import { describe, expect, it } from 'vitest'
import type { DoorPerson, WireEntry } from '../../contract/door-views.ts'
import { entriesOnDevice, mergeAcceptedEntries, type WaitingEntry } from './roster-entries.ts'

const sessions = ['morning', 'afternoon']
const nine = new Date('2026-11-20T09:00:00Z')
const noon = new Date('2026-11-20T12:00:00Z')
const came: WireEntry = ['e1', 0, 'in', nine.getTime()]
const person = (recordid: string, entries: WireEntry[]) => ({ recordid, entries }) as DoorPerson
const waiting = (changes: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 'e2',
  recordid: 'ada',
  sessionid: 'afternoon',
  kind: 'in',
  at: noon.toISOString(),
  replaces: null,
  ...changes,
})

describe('Entries of a person', () => {
  it('include those of the roster and those waiting on the device', () => {
    const found = entriesOnDevice(person('ada', [came]), sessions, [
      waiting(),
      waiting({ id: 'e3', recordid: 'bo' }),
    ])
    expect(found).toMatchObject([
      { id: 'e1', sessionId: 'morning', kind: 'in', at: nine, replaces: null },
      { id: 'e2', sessionId: 'afternoon', kind: 'in', at: noon, replaces: null },
    ])
    expect(found).toHaveLength(2)
  })

  it('have no session when it no longer exists', () => {
    expect(entriesOnDevice(person('ada', [['e1', 7, 'in', nine.getTime()]]), sessions, [])).toMatchObject([
      { sessionId: '' },
    ])
  })
})

describe('Roster with newly accepted entries', () => {
  it('has the new entries of the affected people and leaves all others unchanged', () => {
    const [ada, bo] = [person('ada', [came]), person('bo', [came])]
    const after = mergeAcceptedEntries([ada, bo], sessions, [waiting()])
    expect(after[0]?.entries).toEqual([came, ['e2', 1, 'in', noon.getTime()]])
    expect(after[1]).toBe(bo)
  })

  it('has no voided entry', () => {
    const undone = waiting({ kind: 'void', sessionid: 'morning', replaces: 'e1' })
    expect(mergeAcceptedEntries([person('ada', [came])], sessions, [undone])[0]?.entries).toEqual([])
  })
})
