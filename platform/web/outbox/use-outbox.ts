import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceText } from '../device/device-store.ts'
import type { OutboxKind } from './entry.ts'
import { openEntryStore } from './entry-store.ts'
import { type BoxState, type PersonBox, personBox } from './person-box.ts'

const boxes = new Map<string, Promise<PersonBox>>()

/** Marker for unsent entries, so the app fetches the outbox at startup only if needed. */
export const outboxWaits = deviceText('permeate.outboxWaits')

/** Returns the single outbox of a user on this device. */
export function boxOf(personId: string): Promise<PersonBox> {
  const known = boxes.get(personId)
  if (known) return known
  const opened = open(personId)
  boxes.set(personId, opened)
  return opened
}

async function open(personId: string): Promise<PersonBox> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('permeate.outbox') : null
  const box = await personBox({
    personId,
    store: await openEntryStore(),
    now: () => Date.now(),
    changed: () => channel?.postMessage(''),
  })
  if (channel) channel.onmessage = () => void box.reload()
  const note = () =>
    box.state.get().entries.some(({ state }) => state === 'waiting')
      ? outboxWaits.write('1')
      : outboxWaits.remove()
  box.state.watch(note)
  note()
  return box
}

const nothing: BoxState = { entries: [], connection: 'fine', lasts: true }
const never = () => () => {}

/** Returns the outbox of a user, null until it is open and for guests, and its contents. */
export function useOutbox(
  personId: string | null,
  kinds: readonly OutboxKind[],
): { box: PersonBox | null; state: BoxState } {
  const [box, setBox] = useState<PersonBox | null>(null)
  useEffect(() => {
    let isHere = true
    setBox(null)
    if (personId === null) return
    void boxOf(personId).then((opened) => {
      opened.learn(kinds)
      if (isHere) setBox(opened)
    })
    return () => {
      isHere = false
    }
  }, [personId, kinds])
  const state = useSyncExternalStore(box?.state.watch ?? never, box?.state.get ?? (() => nothing))
  return { box, state }
}
