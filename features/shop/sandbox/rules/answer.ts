/** Sent by a page of the sandbox to the window that asked: the buyer's choice about an order. */
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
