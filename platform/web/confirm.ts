import { watched } from './watched.ts'

interface Question {
  title: string
  message: string
  /** The label of the confirming button: a verb, 'Delete the seat'. */
  yes: string
  no?: string
  /** The action cannot be undone. */
  danger?: boolean
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
}

/** The question on the screen; one at a time. */
export const asked = watched<Asked | null>(null)

/** Asks before something of weight: `if (await confirm({ title, says, yes: 'Delete' })) ...` */
export function confirm(question: Question): Promise<boolean> {
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
