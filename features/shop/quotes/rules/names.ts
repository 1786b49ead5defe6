/** Returns the display name of a request: 'RQ-1042'. */
export const requestName = (number: number): string => `RQ-${number}`

/** Returns the display name of a quote: 'Q-2017'. */
export const quoteName = (number: number): string => `Q-${number}`
