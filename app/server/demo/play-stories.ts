import type { Story, World } from '#platform/server/world.ts'

interface Waiting {
  moment: Date
  goOn(): void
}

interface Sent {
  world: Omit<World, 'at'>
  /** Converts a day and hour of a story to a time. */
  momentOf(days: number, hour?: number): Date
  moveTo(moment: Date): Promise<void>
}

/**
 * Runs stories interleaved on one clock, one at a time: always the one waiting for the earliest time, so that effects
 * are stored in chronological order. Ties follow the list order.
 */
export async function playStories(
  stories: readonly Story[],
  { world, momentOf, moveTo }: Sent,
): Promise<void> {
  const waiting = new Map<number, Waiting>()
  let rests = () => {}
  let failure: { error: unknown } | null = null

  /** Resumes a story and waits until it waits again or has finished. */
  async function untilItRests(goOn: () => void): Promise<void> {
    await new Promise<void>((resolve) => {
      rests = resolve
      goOn()
    })
    if (failure) throw failure.error
  }

  function begin(story: Story, index: number): void {
    const at = (days: number, hour?: number) =>
      new Promise<void>((goOn) => {
        waiting.set(index, { moment: momentOf(days, hour), goOn })
        rests()
      })
    story({ ...world, at }).then(
      () => rests(),
      (error: unknown) => {
        failure = { error }
        rests()
      },
    )
  }

  for (const [index, story] of stories.entries()) await untilItRests(() => begin(story, index))
  for (let next = earliest(waiting); next; next = earliest(waiting)) {
    const [index, { moment, goOn }] = next
    waiting.delete(index)
    await moveTo(moment)
    await untilItRests(goOn)
  }
}

function earliest(waiting: ReadonlyMap<number, Waiting>): [index: number, Waiting] | undefined {
  return [...waiting].sort(
    ([index, one], [otherIndex, other]) =>
      one.moment.getTime() - other.moment.getTime() || index - otherIndex,
  )[0]
}
