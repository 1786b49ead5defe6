import { z } from 'zod'
import { callOperation } from '#platform/web/client.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import type { OutboxKind } from '#platform/web/outbox/entry.ts'
import type { ContactEntry } from '../../contract/drafts.ts'
import { convention, Device } from '../../contract.ts'
import { BOOTH_STORE } from '../booth-tablet.ts'

export const boothModes = ['game', 'contact', 'slides'] as const
export type BoothMode = (typeof boothModes)[number]

const StoredDraw = z.object({ recordid: z.string(), number: z.int(), prize: z.string(), code: z.string() })
export type StoredDraw = z.output<typeof StoredDraw>

/** Booth configuration of this tablet, and the draws that it may play offline. */
export const storedBooth = deviceStore(
  BOOTH_STORE,
  z.object({ device: Device, draws: z.array(StoredDraw), mode: z.enum(boothModes), pin: z.string() }),
)
export type StoredBooth = NonNullable<ReturnType<typeof storedBooth.read>>

/** Number of predrawn results on a tablet, enough for an offline day at the booth. */
export const DRAWS_IN_HAND = 20

/** Hashes the PIN, checked only on this tablet. It stops visitors from leaving the game; protects no server data. */
export async function hashPin(pin: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`booth ${pin}`))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const Played = z.object({ recordid: z.string(), playedAt: z.string() })

export const playedKind: OutboxKind<z.output<typeof Played>> = {
  kind: 'convention.played',
  title: 'Game',
  schema: Played,
  async send({ recordid, playedAt }) {
    await callOperation(convention.win, { recordid, data: { playedAt, contactid: '' } })
  },
}

const Visitor = z.object({ recordid: z.string(), facts: z.custom<z.input<typeof ContactEntry>>() })

export const visitorKind: OutboxKind<z.output<typeof Visitor>> = {
  kind: 'convention.visitor',
  title: 'Visitor',
  schema: Visitor,
  async send({ recordid, facts }, entryid) {
    const data = { ...facts, entryid }
    const { contactid } = await callOperation(convention.addUser, { data })
    if (recordid) await callOperation(convention.win, { recordid, data: { contactid } })
  },
}

export const boothKinds: readonly OutboxKind[] = [playedKind as OutboxKind, visitorKind as OutboxKind]
