import { descendants } from '#platform/server/postgres/kills.soak.ts'
import type { BuiltServer } from '../built-server.ts'

/** Kills a server together with the database it started, as a power failure would. */
export function killEverything({ child }: BuiltServer): void {
  const pid = child.pid ?? 0
  for (const one of [pid, ...descendants(pid)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // The process ended with its parent.
    }
  }
}
