/** `offered` while seats are reserved for the entry; `left` if the user gave it up or it was closed with the event. */
export const waitingStates = ['waiting', 'offered', 'taken', 'expired', 'left'] as const
export type WaitingState = (typeof waitingStates)[number]
