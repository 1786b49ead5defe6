import type { NoteState } from '../rules/note-states.ts'

export const noteStateColors: Readonly<Record<NoteState, string>> = {
  new: 'blue',
  planned: 'orange',
  done: 'teal',
  declined: 'gray',
}
