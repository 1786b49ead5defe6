import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { fullName } from '#platform/contract/names.ts'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import type { ContactEntry } from '../../contract/drafts.ts'
import { convention } from '../../contract.ts'
import {
  boothKinds,
  DRAWS_IN_HAND,
  playedKind,
  type StoredBooth,
  type StoredDraw,
  storedBooth,
  visitorKind,
} from './stored-booth.ts'

/** Returns this tablet's booth, null in other browsers, and the number of pending entries. */
export function useBooth() {
  const [booth, setBooth] = useState<StoredBooth | null>(storedBooth.read)
  const deviceid = booth?.device.deviceid
  const { box, state } = useOutbox(deviceid ? `device:${deviceid}` : null, boothKinds)
  const store = useCallback((next: StoredBooth) => {
    storedBooth.write(next)
    setBooth(next)
  }, [])

  /** Fetches the predrawn results from the server; existing ones remain while offline. */
  const refill = useCallback(async (): Promise<StoredDraw[]> => {
    const here = storedBooth.read()
    if (!here) return []
    try {
      const { draws } = await callOperation(convention.deal, { count: DRAWS_IN_HAND })
      const waiting = new Set(box?.state.get().entries.flatMap(playedRecord))
      const fresh = draws.filter(({ recordid }) => !waiting.has(recordid))
      store({ ...here, draws: fresh })
      return fresh
    } catch (error) {
      if (!(error instanceof OperationError) || error.status !== 403) return here.draws
      storedBooth.remove()
      setBooth(null)
      return []
    }
  }, [box, store])

  // A configured tablet remains configured after its storage was cleared.
  useEffect(() => {
    if (deviceid) return
    callOperation(convention.device, {}).then(
      ({ device }) => device && store({ device, draws: [], mode: 'game', pin: '' }),
      () => {},
    )
  }, [deviceid, store])

  useEffect(() => {
    if (deviceid && box) void refill()
  }, [deviceid, box, refill])

  return {
    booth,
    box,
    waiting: state.entries.filter(({ state: is }) => is === 'waiting').length,
    /** Plays the tablet's next draw. Returns null if none is stored and the device is offline. */
    async play(): Promise<StoredDraw | null> {
      const here = storedBooth.read()
      const [draw] = here?.draws.length ? here.draws : await refill()
      const now = storedBooth.read()
      if (!draw || !now || !box) return null
      store({ ...now, draws: now.draws.filter(({ recordid }) => recordid !== draw.recordid) })
      const playedAt = new Date().toISOString()
      await box.add(playedKind, { recordid: draw.recordid, playedAt }, `Draw ${draw.number}`)
      return draw
    },
    async addVisitor(recordid: string, facts: z.input<typeof ContactEntry>): Promise<void> {
      await box?.add(visitorKind, { recordid, facts }, fullName(facts))
      void refill()
    },
  }
}

function playedRecord({
  kind,
  payload,
  state,
}: {
  kind: string
  payload?: unknown
  state: string
}): string[] {
  if (kind !== playedKind.kind || state === 'refused') return []
  const { recordid } = payload as { recordid?: unknown }
  return typeof recordid === 'string' ? [recordid] : []
}
