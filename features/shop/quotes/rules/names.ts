/** 'RQ-1042': how people name a request. */
export const requestName = (number: number): string => `RQ-${number}`

/** 'Q-2017': how people name a quote. */
export const quoteName = (number: number): string => `Q-${number}`
