import { Suspense, useContext } from 'react'
import { SeatNote } from './seat-note.ts'

/** Notes from other features for this event, loaded after the page. */
export function SeatNotes({ scheduleid }: { scheduleid: string }) {
  const Note = useContext(SeatNote)
  return Note ? (
    <Suspense fallback={null}>
      <Note scheduleid={scheduleid} />
    </Suspense>
  ) : null
}
