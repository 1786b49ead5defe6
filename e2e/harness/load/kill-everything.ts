import { descendants } from '#platform/server/postgres/kills.soak.ts'
import type { BuiltServer } from '../built-server.ts'

/** Kills a server with the database that it started, as a machine that loses its power would. */
export function killEverything({ child }: BuiltServer): void {
  const pid = child.pid ?? 0
  for (const one of [pid, ...descendants(pid)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
  }
}
