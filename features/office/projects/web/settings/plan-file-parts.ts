import { type ComponentType, createContext } from 'react'

/** Components that the plan exchange adds to the project settings. */
interface Parts {
  /** Creates a project from a file. */
  ImportPlan: ComponentType
  /** Downloads the plan of a project as a file. */
  PlanFiles: ComponentType<{ projectid: string; name: string }>
}

/** Provided by the web app, which knows all features. */
export const PlanFileParts = createContext<Parts | null>(null)
