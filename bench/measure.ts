import autocannon, { type Client, type Request } from 'autocannon'

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

/** Sends requests to one address for some seconds. Latencies are in milliseconds; `failed` counts non-2xx responses. */
export async function load(
  url: string,
  requests: Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  // Each connection is one user: users do not send the same request simultaneously.
  let next = 0
  const setupClient = (client: Client) => client.setRequests([requests[next++ % requests.length] ?? {}])
  const result = await autocannon({ url, connections, duration: seconds, setupClient })
  return {
    perSecond: result['2xx'] / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** Repeats a scenario of several calls with the given number of concurrent users; one that throws counts as failed. */
export async function repeat(
  people: number,
  seconds: number,
  story: (person: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const live = async (person: number) => {
    while (performance.now() < until) {
      const start = performance.now()
      try {
        await story(person)
        times.push(performance.now() - start)
      } catch (error) {
        failed += 1
        if (failed === 1) console.error(error)
      }
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => live(person)))
  const took = (performance.now() - began) / 1000
  return { perSecond: times.length / took, p50: share(times, 0.5), p99: share(times, 0.99), failed }
}

/** Returns the given quantile of the values. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}

/** Returns the median of several rounds, separately for each figure. */
export function middle(rounds: readonly Measured[]): Measured {
  const of = (key: keyof Measured) =>
    share(
      rounds.map((round) => round[key]),
      0.5,
    )
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), failed }
}
