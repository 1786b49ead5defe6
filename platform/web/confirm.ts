import { watched } from './watched.ts'

interface Question {
  title: string
  message: string
  /** Label of the confirm button, starting with a verb: 'Delete the seat'. */
  yes: string
  no?: string
  /** True if the action cannot be undone. */
  danger?: boolean
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
}

/** The currently displayed question; only one at a time. */
export const asked = watched<Asked | null>(null)

/** Asks the user to confirm an important action: `if (await confirm({ title, says, yes: 'Delete' })) ...` */
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
