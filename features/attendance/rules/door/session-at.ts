interface Timed {
  startsAt: Date
  endsAt: Date
}

/**
 * The session whose door is open: the one that is held at `now`, else the next one of it all, else the last. Of two
 * that are held at once it is the one that began last. null where there is none.
 */
export function sessionAt<S extends Timed>(sessions: readonly S[], now: Date): S | null {
  const byStart = [...sessions].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const running = byStart.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return running.at(-1) ?? byStart.find(({ startsAt }) => startsAt > now) ?? byStart.at(-1) ?? null
}
