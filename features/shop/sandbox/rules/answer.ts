/** Type of the message with the buyer's choice about an order, sent by a sandbox page to the requesting window. */
export const ANSWER = 'permeate-sandbox-answer'

export const choices = ['approve', 'fail', 'cancel'] as const
export type Choice = (typeof choices)[number]

export interface Answer {
  about: typeof ANSWER
  order: string
  choice: Choice
}

export const isAnswer = (data: unknown): data is Answer =>
  typeof data === 'object' && data !== null && 'about' in data && data.about === ANSWER
