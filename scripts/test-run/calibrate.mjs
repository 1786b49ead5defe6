import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** How many seconds the workload takes on the machine on which the budget was written. */
const REFERENCE_SECONDS = 1
const ROUNDS = 250

/** Hashing and reading JSON: a fixed amount of what tests do most. */
function work() {
  const value = Array.from({ length: 2000 }, (_, index) => ({
    id: index,
    name: `row ${index}`,
    tags: ['a', 'b'],
  }))
  for (let round = 0; round < ROUNDS; round++) {
    const text = JSON.stringify(value)
    createHash('sha256').update(text).digest('hex')
    JSON.parse(text).sort((one, other) => other.id - one.id)
  }
}

/** How much slower than the reference this machine is at this moment, with two cores in use: 1 is as fast. */
export async function machineFactor() {
  const began = performance.now()
  await Promise.all(
    [1, 2].map(
      () => new Promise((resolve) => new Worker(fileURLToPath(import.meta.url)).once('exit', resolve)),
    ),
  )
  return (performance.now() - began) / 1000 / REFERENCE_SECONDS
}

if (!isMainThread && parentPort) work()
