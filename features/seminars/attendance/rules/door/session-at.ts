interface Timed {
  startsAt: Date
  endsAt: Date
}

/**
 * Returns the session for check-in: the one running at `now`, else the next one, else the last. If several are running,
 * the one that started last. null without sessions.
 */
export function sessionAt<S extends Timed>(sessions: readonly S[], now: Date): S | null {
  const byStart = [...sessions].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const running = byStart.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return running.at(-1) ?? byStart.find(({ startsAt }) => startsAt > now) ?? byStart.at(-1) ?? null
}
