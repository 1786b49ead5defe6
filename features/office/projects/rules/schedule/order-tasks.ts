/** Links by task positions: those leaving `n` start at `leavingAt[n]`, those entering at `enteringAt[n]`. */
export interface Network {
  size: number
  /** Link positions, grouped by the task they leave and by the task they enter. */
  leaving: Int32Array
  leavingAt: Int32Array
  entering: Int32Array
  enteringAt: Int32Array
  from: Int32Array
  to: Int32Array
}

export function network(size: number, from: Int32Array, to: Int32Array): Network {
  const [leaving, leavingAt] = grouped(size, from)
  const [entering, enteringAt] = grouped(size, to)
  return { size, from, to, leaving, leavingAt, entering, enteringAt }
}

function grouped(size: number, ends: Int32Array): [Int32Array, Int32Array] {
  const starts = new Int32Array(size + 1)
  for (const end of ends) starts[end + 1] = (starts[end + 1] ?? 0) + 1
  for (let at = 0; at < size; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0)
  const next = starts.slice()
  const links = new Int32Array(ends.length)
  ends.forEach((end, link) => {
    links[next[end] ?? 0] = link
    next[end] = (next[end] ?? 0) + 1
  })
  return [links, starts]
}

/** Sorts the tasks topologically. Tasks in or after a cycle are omitted. */
export function ordered({ size, leaving, leavingAt, to }: Network): Int32Array {
  const waits = new Int32Array(size)
  for (const end of to) waits[end] = (waits[end] ?? 0) + 1
  const order = new Int32Array(size)
  let length = 0
  for (let task = 0; task < size; task++) if (waits[task] === 0) order[length++] = task
  for (let at = 0; at < length; at++) {
    const task = order[at] ?? 0
    for (let index = leavingAt[task] ?? 0; index < (leavingAt[task + 1] ?? 0); index++) {
      const next = to[leaving[index] ?? 0] ?? 0
      const left = (waits[next] ?? 0) - 1
      waits[next] = left
      if (left === 0) order[length++] = next
    }
  }
  return order.subarray(0, length)
}

/** Returns one dependency cycle; its first task is repeated at the end. */
export function cycleIn({ size, entering, enteringAt, from }: Network, order: Int32Array): number[] {
  const isOrdered = new Uint8Array(size)
  for (const task of order) isOrdered[task] = 1
  const seen = new Map<number, number>()
  const way: number[] = []
  let task = isOrdered.indexOf(0)
  // Every unordered task has an unordered predecessor, so going back must reach a seen task.
  while (!seen.has(task)) {
    seen.set(task, way.length)
    way.push(task)
    const links = entering.subarray(enteringAt[task] ?? 0, enteringAt[task + 1] ?? 0)
    const before = links.find((link) => !isOrdered[from[link] ?? 0]) ?? 0
    task = from[before] ?? 0
  }
  return [...way.slice(seen.get(task) ?? 0), task].reverse()
}
