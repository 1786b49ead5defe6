import type { Context } from '../context.ts'

/** Creates a value for each server on first use. Several servers in one process (as in tests) have separate values. */
export function perServer<T>(make: () => T): (of: Pick<Context, 'settings'>) => T {
  const byServer = new WeakMap<Context['settings'], { value: T }>()
  return ({ settings }) => {
    const existing = byServer.get(settings) ?? { value: make() }
    byServer.set(settings, existing)
    return existing.value
  }
}
