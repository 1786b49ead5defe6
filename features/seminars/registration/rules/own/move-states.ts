/** `asked` until payment starts, `held` while a seat is held for it, `ended` if it was not completed. */
const moveStates = ['asked', 'held', 'done', 'ended'] as const
export type MoveState = (typeof moveStates)[number]
