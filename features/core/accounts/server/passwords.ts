import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// Argon2id takes tens of milliseconds of CPU time: more parallel hashes than cores only make every request wait.
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

/** Hashes with Argon2id and the library's defaults, which follow OWASP. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

/** True if the password matches the hash. An unreadable hash matches no password. */
export const isPassword = (storedHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(storedHash, password).catch(() => false))

/** Hash of no password, so that an unknown name takes as long as a wrong password. */
export const nobodysHash = hashPassword('no one has this password').catch(() => '')
