import { Button, Switch } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconFlag,
  IconListDetails,
  IconListSearch,
  IconMessageQuestion,
  IconNotes,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { UnitContent } from '../../../contract.ts'
import { lecturePath } from '../../words.ts'
import classes from './LectureBar.module.css'
import { type Panel, panelNames } from './panels.ts'

interface Props {
  unit: UnitContent
  panels: readonly Panel[]
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
  onReport: () => void
  autoPlay: boolean
  onAutoPlay: (on: boolean) => void
  isWide: boolean
}

/**
 * Bar with AutoPlay and problem reports; on phones also previous, panels, and next, at the bottom edge. Wide windows
 * have these steps in the header.
 */
export function LectureBar(props: Props) {
  const { unit, onReport, autoPlay, onAutoPlay, isWide } = props
  return (
    <div className={classes.controls}>
      <div className={classes.auto}>
        <Switch
          checked={autoPlay}
          onChange={(event) => onAutoPlay(event.currentTarget.checked)}
          label="Toggle AutoPlay"
          size="md"
        />
        <Button variant="subtle" px="xs" leftSection={<IconFlag size={20} aria-hidden />} onClick={onReport}>
          Report a problem
        </Button>
      </div>
      {isWide ? null : (
        <nav className={classes.bar} aria-label="Previous and next unit">
          <Step unit={unit} to={unit.previous} direction="previous" />
          <PanelButtons {...props} />
          <Step unit={unit} to={unit.following} direction="next" />
        </nav>
      )}
    </div>
  )
}

/** Previous and next links for the header. */
export function LectureSteps({ unit }: Pick<Props, 'unit'>) {
  return (
    <nav className={classes.steps} aria-label="Previous and next unit">
      <Step unit={unit} to={unit.previous} direction="previous" />
      <Step unit={unit} to={unit.following} direction="next" />
    </nav>
  )
}

const icons = {
  units: IconListDetails,
  transcript: IconListSearch,
  notes: IconNotes,
  questions: IconMessageQuestion,
} as const

function PanelButtons({ unit, panels, panel, onPanel }: Props) {
  return panels.map((opens) => {
    const Icon = icons[opens]
    return (
      <button
        key={opens}
        type="button"
        className={classes.item}
        aria-expanded={panel === opens}
        onClick={() => onPanel(opens)}
      >
        <Icon size={24} aria-hidden />
        {opens === 'questions' ? 'Ask' : panelNames(unit)[opens]}
      </button>
    )
  })
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
