/**
 * Asks for many keys at once: what is asked for while one question is being answered makes up the next. So nobody
 * gets an answer that was looked for before they asked, and whoever asks alone is answered at once.
 */
export function gathered<Key, Answer>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> } | null = null
  let before: Promise<unknown> = Promise.resolve()
  return async (key) => {
    if (!waiting) {
      const keys = new Set<Key>()
      const answers = before.then(() => {
        waiting = null
        return ask([...keys])
      })
      before = answers.catch(() => {})
      waiting = { keys, answers }
    }
    waiting.keys.add(key)
    return (await waiting.answers).get(key)
  }
}
