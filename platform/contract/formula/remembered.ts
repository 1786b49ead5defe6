/**
 * Memoizes a function of one string for its last `most` inputs. Callers must not modify the result, because later
 * callers get the same object.
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
