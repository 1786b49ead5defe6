interface Answer {
  question: string
  answer: string
  /** The address that it is about: '/store/orders'. */
  link: string
}

/**
 * The help topics that have every word of a search, those about the page that the person came from separately. A page
 * below an address is about it too: '/store/orders/P-1' is about '/store/orders'.
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
