/** Returns an item's choices in the order shown. In the item, the correct choice is always first. */
export const orderedChoices = (
  item: { rightAnswer: string; wrongAnswers: readonly string[] },
  order: readonly number[],
): string[] => {
  const all = [item.rightAnswer, ...item.wrongAnswers]
  return order.flatMap((index) => all[index] ?? [])
}

/** Returns the position of the correct choice in an order. */
export const rightPlace = (order: readonly number[]): number => order.indexOf(0)
