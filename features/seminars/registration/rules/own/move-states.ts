/** `asked` until it is being paid, `held` while a seat is kept for it, `ended` when it came to nothing. */
const moveStates = ['asked', 'held', 'done', 'ended'] as const
export type MoveState = (typeof moveStates)[number]
