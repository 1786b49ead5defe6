import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// Argon2id takes tens of milliseconds of a core: more at once than there are cores only makes everybody wait.
const atOnce = Math.max(1, availableParallelism())
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** Argon2id with the library's defaults, which follow OWASP. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

/** Whether the password belongs to the hash. An unreadable hash belongs to none. */
export const isPassword = (storedHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(storedHash, password).catch(() => false))

/** A hash of nothing, so that an unknown name takes as long as a wrong password. */
export const nobodysHash = hashPassword('no one has this password').catch(() => '')
