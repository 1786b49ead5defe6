/** `small`: one quality is enough, so the film plays as one file. */
export const conversionStates = ['waiting', 'running', 'ready', 'small', 'failed'] as const
export type ConversionState = (typeof conversionStates)[number]
