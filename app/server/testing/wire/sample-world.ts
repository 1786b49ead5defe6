import { v7 as uuid } from 'uuid'
import { boothAdmin, conventionAdmin, prizeAdmin } from '#features/seminars/convention/contract/admin.ts'
import { newcomer } from '#features/seminars/events/server/planning/testing/planning.ts'
import { type PlannedEvent, planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import type { TestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { TestApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'
import { caller, type Fields } from './wire-client.ts'

const HOUR = 3_600_000

/** Demo data with the additional data that the samples need. */
export class SampleWorld {
  readonly app: TestApp
  readonly sandbox: TestSandbox
  readonly #clients = new Map<string, Promise<TestClient>>()
  #booth: Promise<{ key: string; prizeid: string }> | undefined

  constructor(app: TestApp, sandbox: TestSandbox) {
    this.app = app
    this.sandbox = sandbox
  }

  readonly id = async (username: string): Promise<string> => (await this.app.person(username)).userId
  readonly uuid = (): string => uuid({ msecs: this.app.now().getTime() })

  /** Returns a client per user; each guest is a new visitor. */
  client(username: string): Promise<TestClient> {
    if (['guest', 'tablet', 'provider'].includes(username)) return this.app.guest()
    const known = this.#clients.get(username) ?? this.app.as(username)
    this.#clients.set(username, known)
    return known
  }

  /** Makes a specified call that must succeed. */
  async call(as: string, path: string, fields: Fields = {}) {
    return caller(await this.client(as))(path, fields)
  }

  /** Returns the first value of the first row. */
  async one(text: string, values: unknown[] = []): Promise<string> {
    const { rows } = await this.app.app.pool.query<Record<string, unknown>>(text, values)
    return String(Object.values(rows[0] ?? {})[0] ?? '')
  }

  readonly company = (): Promise<string> =>
    this.one(`select id from companies where name = 'Harbor Pure Bottling'`)

  /** Creates an event that starts in 30 days, or started an hour ago. */
  event({ started = false } = {}): Promise<PlannedEvent> {
    const startsAt = new Date(this.app.now().getTime() + (started ? -1 : 24 * 30) * HOUR)
    return planTestEvent(this.app, { startsAt })
  }

  /** Registers a user for a new event and returns the record id. */
  async registrant({ started = false } = {}): Promise<string> {
    const { scheduleid, semids } = await this.event({ started })
    const data = newcomer(scheduleid, `Reg${scheduleid.slice(-6)}`, semids)
    const { recordid } = await this.call('staff', 'seminarsystem/submitNewRegistrant', { data })
    return String(recordid)
  }

  /** Adds a calendar item through its own call and returns its id. */
  async added(call: string, data: Fields): Promise<string> {
    const { recordid } = await this.call('staff', `seminarsystem/${call}`, { data })
    return String(recordid)
  }

  /** A user of the partner `ams` who is assigned to its supervisor. */
  async partnerUser(): Promise<string> {
    const { userID } = await this.call('partnersupervisor', 'partners/getPartnerSupervisorsUsers')
    return (userID as unknown as string[])[0] ?? ''
  }

  /** Sets up a booth. Returns the header of its tablet and its prize. */
  async booth(): Promise<{ key: string; prizeid: string }> {
    this.#booth ??= this.#openBooth()
    return this.#booth
  }

  async #openBooth() {
    const admin = await this.client('admin')
    const today = dayIn(this.app.now(), OFFICE_ZONE)
    const draft = { name: 'Expo', place: 'Reno', firstDay: today, lastDay: today, blankWeight: 0 }
    const { id } = await admin.call(conventionAdmin.save, { id: null, draft })
    const prize = { conventionId: id, name: 'Bottle', weight: 10, stock: 5, lowAt: 1 }
    const { id: prizeid } = await admin.call(prizeAdmin.save, { id: null, draft: prize })
    const { key } = await admin.call(boothAdmin.addDevice, { conventionid: id, name: 'Tablet' })
    return { key, prizeid }
  }
}
