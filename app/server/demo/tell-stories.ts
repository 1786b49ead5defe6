import type { Story, World } from '#platform/server/world.ts'

interface Waiting {
  moment: Date
  goOn(): void
}

interface Told {
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
  { world, momentOf, moveTo }: Told,
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

  function begin(story: Story, place: number): void {
    const at = (days: number, hour?: number) =>
      new Promise<void>((goOn) => {
        waiting.set(place, { moment: momentOf(days, hour), goOn })
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

  for (const [place, story] of stories.entries()) await untilItRests(() => begin(story, place))
  for (let next = earliest(waiting); next; next = earliest(waiting)) {
    const [place, { moment, goOn }] = next
    waiting.delete(place)
    await moveTo(moment)
    await untilItRests(goOn)
  }
}

function earliest(waiting: ReadonlyMap<number, Waiting>): [place: number, Waiting] | undefined {
  return [...waiting].sort(
    ([place, one], [otherPlace, other]) =>
      one.moment.getTime() - other.moment.getTime() || place - otherPlace,
  )[0]
}
