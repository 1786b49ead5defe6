import { Suspense, useContext } from 'react'
import { SeatNote } from './seat-note.ts'

/** What other features offer for this event; it comes later than the page. */
export function SeatNotes({ scheduleid }: { scheduleid: string }) {
  const Note = useContext(SeatNote)
  return Note ? (
    <Suspense fallback={null}>
      <Note scheduleid={scheduleid} />
    </Suspense>
  ) : null
}
