import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Ends a process that may already have ended. */
export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
