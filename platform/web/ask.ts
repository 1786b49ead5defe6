import { watched } from './watched.ts'

interface Question {
  title: string
  message: string
  /** The word on the button that goes on: a verb, 'Delete the seat'. */
  yes: string
  no?: string
  /** What is done cannot be taken back. */
  danger?: boolean
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
}

/** The question on the screen; one at a time. */
export const asked = watched<Asked | null>(null)

/** Asks before something of weight: `if (await askFirst({ title, says, yes: 'Delete' })) ...` */
export function askFirst(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null)
        resolve(yes)
      },
    })
  })
}
