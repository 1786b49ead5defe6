import type { Story, World } from '#platform/server/world.ts'

interface Waiting {
  moment: Date
  goOn(): void
}

interface Sent {
  world: Omit<World, 'at'>
  /** The moment that a story names. */
  momentOf(days: number, hour?: number): Date
  moveTo(moment: Date): Promise<void>
}

/**
 * Tells stories together on one clock: one at a time, and always the one that waits for the earliest moment, so that
 * what they do comes to be in the order of its time. At the same moment the order is that of the list.
 */
export async function tellStories(
  stories: readonly Story[],
  { world, momentOf, moveTo }: Sent,
): Promise<void> {
  const waiting = new Map<number, Waiting>()
  let rests = () => {}
  let failure: { error: unknown } | null = null

  /** Lets a story go on and waits until it waits again or is over. */
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
