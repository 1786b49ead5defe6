import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { UnitContent } from '../../../contract.ts'
import { UnitRows } from '../courses/UnitRows.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import classes from './SidePanel.module.css'

export type Panel = 'units' | 'notes'

interface Props {
  unit: UnitContent
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
  isWide: boolean
  video: HTMLVideoElement | null
  onJump: (second: number) => void
}

/** Unit list and notes: beside the lecture where there is room, in a window of their own on phones. */
export function SidePanel({ unit, panel, onPanel, isWide, video, onJump }: Props) {
  const list = (
    <UnitRows
      courseid={unit.courseid}
      units={unit.units}
      open
      current={unit.unitid}
      onChosen={() => onPanel(null)}
    />
  )
  const notes = <NotesPanel unit={unit} video={video} onJump={onJump} />
  if (!isWide) {
    return (
      <>
        <Dialog opened={panel === 'units'} onClose={() => onPanel(null)} title={unit.coursename}>
          {list}
        </Dialog>
        <Dialog opened={panel === 'notes'} onClose={() => onPanel(null)} title="My notes">
          {notes}
        </Dialog>
      </>
    )
  }
  return (
    <aside className={classes.side} aria-label="Notes and units">
      <h2>My notes</h2>
      {notes}
      <h2>Units</h2>
      {list}
    </aside>
  )
}
