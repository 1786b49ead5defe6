import { type ComponentType, createContext, useContext } from 'react'
import type { UnitPackage } from '../../../contract/course-draft.ts'

export interface PackageFieldProps {
  value?: UnitPackage | null
  onChange?: (value: UnitPackage | null) => void
  error?: unknown
}

/** The field for a unit's package, from the feature that stores packages; the web app provides the context. */
export const PackageField = createContext<ComponentType<PackageFieldProps>>(() => null)

export function PackageSlot(props: PackageFieldProps) {
  const Field = useContext(PackageField)
  return <Field {...props} />
}
