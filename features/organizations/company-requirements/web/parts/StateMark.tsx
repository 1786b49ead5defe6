import {
  IconAlertTriangleFilled,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleMinus,
  IconClockExclamation,
  IconSquareXFilled,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { formatDay } from '#platform/web/format.ts'
import { InlineRows } from '#platform/web/parts/look/Rows.tsx'
import { type RequirementState, requirementStates } from '../../rules/requirement-state.ts'
import { stateLabels } from '../../rules/state-codes.ts'
import classes from './StateMark.module.css'

const icons: Readonly<Record<RequirementState, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  done: IconCircleCheckFilled,
  soon: IconAlertTriangleFilled,
  expired: IconSquareXFilled,
  overdue: IconClockExclamation,
  due: IconCircle,
  progress: IconCircleHalf2,
  open: IconCircleDashed,
  waived: IconCircleMinus,
}

interface Props {
  state: RequirementState
  /** Shown beside the shape; the state's word for those who cannot see the shape. */
  children?: ReactNode
}

/** A state as a shape with its color, so that no one needs the color. */
export function StateMark({ state, children }: Props) {
  const Icon = icons[state]
  return (
    <span className={classes.mark} data-state={state} title={stateLabels[state].label}>
      <Icon size={18} aria-hidden />
      {children ?? stateLabels[state].label}
    </span>
  )
}

/** 'Through Jan 5, 2027', 'Due Dec 1, 2026': a state with its day in words. */
export function stateText(state: RequirementState, day: string | null): string {
  const { label } = stateLabels[state]
  if (day === null) return label
  const words: Readonly<Partial<Record<RequirementState, string>>> = {
    done: 'Through',
    soon: 'Expires',
    expired: 'Expired',
    overdue: 'Was due',
    due: 'Due',
    progress: 'In progress, due',
  }
  return `${words[state] ?? label} ${formatDay(day)}`
}

/** What each shape means. */
export function Legend() {
  return (
    <InlineRows gap="0.25rem 1rem" mb="sm" fz="sm" aria-label="What the marks mean">
      {requirementStates.map((state) => (
        <li key={state}>
          <StateMark state={state} />
        </li>
      ))}
    </InlineRows>
  )
}
