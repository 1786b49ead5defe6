interface Answer {
  question: string
  answer: string
  /** Path of the related page: '/store/orders'. */
  link: string
}

/**
 * Returns the help topics that contain every search term, with those about the originating page listed separately.
 * Topics also apply to subpages: '/store/orders/P-1' matches '/store/orders'.
 */
export function helpFor<Each extends Answer>(
  answers: readonly Each[],
  { search, from }: { search: string; from: string },
): { fitting: Each[]; others: Each[] } {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = answers.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const fits = ({ link }: Each) => `${from}/`.startsWith(`${link}/`)
  return { fitting: found.filter(fits), others: found.filter((each) => !fits(each)) }
}
