/**
 * A function of one text that computes each answer once and remembers the last `most` of them. Whoever is answered must
 * not change the answer: the next one gets the same.
 */
export function remembered<Answer>(
  compute: (text: string) => Answer,
  most: number,
): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = compute(text)
    const [oldest] = answers.size < most ? [] : answers.keys()
    if (oldest !== undefined) answers.delete(oldest)
    answers.set(text, answer)
    return answer
  }
}
