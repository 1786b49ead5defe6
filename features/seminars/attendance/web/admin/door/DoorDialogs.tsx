import { lazy, Suspense } from 'react'
import type { Roster } from '../../../contract/door-views.ts'
import type { DoorPart } from './DoorActions.tsx'
import { BulkMark } from './dialogs/BulkMark.tsx'
import { OutboxDialog } from './dialogs/OutboxDialog.tsx'
import { PapersDialog } from './dialogs/PapersDialog.tsx'
import type { DoorSession } from './stored/door-session.ts'
import type { SeenPerson } from './stored/use-door.ts'

// Forms are large and require the server, so they load lazily; the list does not depend on them.
const PersonDialog = lazy(() =>
  import('./dialogs/PersonDialog.tsx').then((module) => ({ default: module.PersonDialog })),
)
const WalkInDialog = lazy(() =>
  import('./dialogs/WalkInDialog.tsx').then((module) => ({ default: module.WalkInDialog })),
)

interface Props {
  session: DoorSession
  roster: Roster
  people: readonly SeenPerson[]
  sessionid: string
  part: DoorPart | null
  person: SeenPerson | null
  onClose: () => void
}

/** The open check-in dialog, if any. */
export function DoorDialogs({ session, roster, people, sessionid, part, person, onClose }: Props) {
  const given = { session, roster, sessionid, onClose }
  return (
    <Suspense fallback={null}>
      {person ? <PersonDialog key={person.recordid} person={person} {...given} /> : null}
      {part === 'walkIn' ? <WalkInDialog {...given} /> : null}
      {part === 'bulk' ? <BulkMark people={people} {...given} /> : null}
      {part === 'papers' ? (
        <PapersDialog {...{ roster, sessionid, onClose }} onPrinted={() => void session.refresh()} />
      ) : null}
      {part === 'outbox' ? <OutboxDialog {...{ session, onClose }} timeZone={roster.timeZone} /> : null}
    </Suspense>
  )
}
