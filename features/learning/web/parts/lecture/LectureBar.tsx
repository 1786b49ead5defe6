import { Switch } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconListDetails, IconNotes } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { UnitContent } from '../../../contract.ts'
import { lecturePath } from '../../words.ts'
import classes from './LectureBar.module.css'
import type { Panel } from './SidePanel.tsx'

interface Props {
  unit: UnitContent
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
  autoPlay: boolean
  onAutoPlay: (on: boolean) => void
  isWide: boolean
}

/** Previous, list, notes and next; along the lower edge on phones. AutoPlay stands with them. */
export function LectureBar({ unit, panel, onPanel, autoPlay, onAutoPlay, isWide }: Props) {
  return (
    <div className={classes.controls}>
      <div className={classes.auto}>
        <Switch
          checked={autoPlay}
          onChange={(event) => onAutoPlay(event.currentTarget.checked)}
          label="Toggle AutoPlay"
          size="md"
        />
      </div>
      <nav className={classes.bar} aria-label="Previous and next unit">
        <Step unit={unit} to={unit.previous} direction="previous" />
        {isWide ? null : <PanelButtons panel={panel} onPanel={onPanel} />}
        <Step unit={unit} to={unit.following} direction="next" />
      </nav>
    </div>
  )
}

function PanelButtons({ panel, onPanel }: Pick<Props, 'panel' | 'onPanel'>) {
  const buttons = [
    { name: 'List', opens: 'units', Icon: IconListDetails },
    { name: 'Notes', opens: 'notes', Icon: IconNotes },
  ] as const
  return buttons.map(({ name, opens, Icon }) => (
    <button
      key={opens}
      type="button"
      className={classes.item}
      aria-expanded={panel === opens}
      onClick={() => onPanel(opens)}
    >
      <Icon size={24} aria-hidden />
      {name}
    </button>
  ))
}

interface StepProps {
  unit: UnitContent
  to: UnitContent['previous']
  direction: 'previous' | 'next'
}

function Step({ unit, to, direction }: StepProps) {
  const icon =
    direction === 'previous' ? (
      <IconChevronLeft size={24} aria-hidden />
    ) : (
      <IconChevronRight size={24} aria-hidden />
    )
  const word = direction === 'previous' ? 'Previous' : 'Next'
  if (!to) {
    return (
      <span className={classes.item} data-direction={direction} data-off>
        {icon}
        {word}
      </span>
    )
  }
  return (
    <Link
      className={classes.item}
      data-direction={direction}
      to={lecturePath(unit.courseid, to.unitid)}
      aria-label={`${word} unit: ${to.title}`}
    >
      {icon}
      {word}
    </Link>
  )
}
