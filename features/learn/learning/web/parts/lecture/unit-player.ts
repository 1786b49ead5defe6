import { type ComponentType, createContext } from 'react'
import type { UnitContent } from '../../../contract.ts'
import type { ActiveTime } from '../../active-time/use-active-time.ts'

export interface UnitPlayerProps {
  unit: UnitContent
  activeTime: ActiveTime
}

/** The player of units with an imported package, from the feature that stores packages; the web app provides it. */
export const UnitPlayer = createContext<ComponentType<UnitPlayerProps>>(() => null)
