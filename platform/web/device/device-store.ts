import { z } from 'zod'

/** `device`: stored until removed, shared by all tabs. `tab`: stored until the tab is closed. */
type Where = 'device' | 'tab'

/** A value on this device. A store that is full, broken or forbidden holds nothing and never throws. */
export interface DeviceStore<Value, Written = Value> {
  readonly key: string
  /** Null if nothing is stored, or if the stored value cannot be read completely. */
  read(): Value | null
  /** True if a stored value cannot be read by this release; its content is lost. */
  isLost(): boolean
  /** Returns whether the value was stored. */
  write(value: Written): boolean
  remove(): void
  /** Calls back when another tab changes the value. Returns a function that stops watching. */
  watch(changed: () => void): () => void
}

/** Stores one value as JSON. The schema must also accept the format of older releases. */
export function deviceStore<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  where: Where = 'device',
): DeviceStore<z.output<S>, z.input<S>> {
  const text = deviceText(key, where)
  const parsed = () => parse(text.read(), schema)
  return {
    ...text,
    read: () => parsed() ?? null,
    isLost: () => text.read() !== null && parsed() === undefined,
    write: (value) => text.write(JSON.stringify(value)),
  }
}

/** Stores one text unchanged. */
export function deviceText(key: string, where: Where = 'device'): DeviceStore<string> {
  return {
    key,
    read: () => attempt(where, (area) => area.getItem(key)) ?? null,
    isLost: () => false,
    write: (text) =>
      attempt(where, (area) => {
        area.setItem(key, text)
        return true
      }) ?? false,
    remove: () => void attempt(where, (area) => area.removeItem(key)),
    watch: (changed) => watchKeys((changedKey) => changedKey === key, changed),
  }
}

/** Values of one kind, each under a separate key, so that two tabs never overwrite each other. */
export interface DeviceRows<Value, Written = Value> {
  /** Returns all values in the order of their ids, omitting unreadable ones. */
  all(): Value[]
  /** Ids of entries that cannot be read. */
  lost(): string[]
  write(id: string, value: Written): boolean
  remove(id: string): void
  watch(changed: () => void): () => void
}

export function deviceRows<S extends z.core.$ZodType>(
  prefix: string,
  schema: S,
): DeviceRows<z.output<S>, z.input<S>> {
  const ids = () =>
    keysOf('device')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .sort()
  const row = (id: string) => deviceStore(prefix + id, schema)
  return {
    all: () => ids().flatMap((id) => row(id).read() ?? []),
    lost: () => ids().filter((id) => row(id).isLost()),
    write: (id, value) => row(id).write(value),
    remove: (id) => row(id).remove(),
    watch: (changed) => watchKeys((key) => key.startsWith(prefix), changed),
  }
}

const keysOf = (where: Where): string[] => attempt(where, (area) => Object.keys(area)) ?? []

/** Unsent work: it stays on the device until its owner logs in again. */
const WAITING_WORK = /^(permeate\.exam\..+\.answers$|permeate\.door\..+\.entry\.|grades )/

/** Clears this device, except for unsent work and the keys that `stays` names. */
export function clearStores(stays: (key: string) => boolean = () => false): void {
  for (const where of ['device', 'tab'] as const)
    for (const key of keysOf(where))
      if (!WAITING_WORK.test(key) && !stays(key)) attempt(where, (area) => area.removeItem(key))
}

/** Renames all keys with suffix `from` to suffix `to`. */
export function moveStored(where: Where, from: string, to: string): void {
  for (const key of keysOf(where).filter((each) => each.endsWith(from))) {
    attempt(where, (area) => {
      area.setItem(key.slice(0, -from.length) + to, area.getItem(key) ?? '')
      area.removeItem(key)
    })
  }
}

/** True if this device can store data. */
export function canStore(): boolean {
  const trial = deviceText('permeate.trial')
  const stored = trial.write('1')
  trial.remove()
  return stored
}

function parse<S extends z.core.$ZodType>(text: string | null, schema: S): z.output<S> | undefined {
  try {
    return text === null ? undefined : z.safeParse(schema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function attempt<Answer>(where: Where, work: (area: Storage) => Answer): Answer | null {
  try {
    return work(where === 'tab' ? sessionStorage : localStorage)
  } catch {
    return null
  }
}

function watchKeys(matches: (key: string) => boolean, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key !== null && matches(key)) changed()
  }
  globalThis.window?.addEventListener('storage', listen)
  return () => globalThis.window?.removeEventListener('storage', listen)
}
