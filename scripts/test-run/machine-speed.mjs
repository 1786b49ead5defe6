import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker } from 'node:worker_threads'

/** Duration of the workload in milliseconds on the budget's reference machine in the middle of a run. */
const REFERENCE_MS = 250
const ROUNDS = 60
const INTERVAL_MS = 15_000

/** A fixed amount of typical test work: JSON and hashing. */
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

/** Measures the current duration of the workload in milliseconds, in a separate thread. */
async function measure() {
  const worker = new Worker(fileURLToPath(import.meta.url))
  await new Promise((resolve) => worker.once('online', resolve))
  const startedAt = performance.now()
  await new Promise((resolve) => worker.once('exit', resolve))
  return performance.now() - startedAt
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

/**
 * Measures the machine's speed throughout a run, because other programs may use part of it at any time.
 * @returns a function that ends the measurement and returns the factor: 2 is half as fast as the reference
 */
export function watchMachineSpeed() {
  const measured = []
  let pending = Promise.resolve()
  const take = () => {
    pending = pending.then(measure).then((milliseconds) => measured.push(milliseconds))
  }
  take()
  const timer = setInterval(take, INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await pending
    return median(measured) / REFERENCE_MS
  }
}

if (!isMainThread) work()
