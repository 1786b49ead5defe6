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
import { useIsPhone } from '#platform/web/device/use-is-phone.ts'
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
  /** Content next to the icon. Default: the label of the state. */
  children?: ReactNode
  /** Icon size in pixels. */
  size?: number
}

/** State as an icon with a color, so that it is readable without color. */
export function StateMark({ state, children, size = 18 }: Props) {
  const Icon = icons[state]
  return (
    <span className={classes.mark} data-state={state} title={stateLabels[state].label}>
      <Icon size={size} aria-hidden />
      {children ?? stateLabels[state].label}
    </span>
  )
}

/** Legend of colors and icons. Hidden on phones, where labels are shown next to the icons. */
export function Legend() {
  if (useIsPhone()) return null
  return (
    <InlineRows gap="0.25rem 0.5rem" mb="sm" fz="sm" aria-label="What the colors and marks mean">
      {requirementStates.map((state) => (
        <li key={state} className={classes.heat} data-state={state}>
          <StateMark state={state} />
        </li>
      ))}
    </InlineRows>
  )
}
