/** The choices of an item in the order in which they were shown: the first of the item is the right one. */
export const orderedChoices = (
  item: { rightAnswer: string; wrongAnswers: readonly string[] },
  order: readonly number[],
): string[] => {
  const all = [item.rightAnswer, ...item.wrongAnswers]
  return order.flatMap((index) => all[index] ?? [])
}

/** The position of the right choice in an order. */
export const rightPlace = (order: readonly number[]): number => order.indexOf(0)
