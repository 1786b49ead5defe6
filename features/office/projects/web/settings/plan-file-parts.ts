import { type ComponentType, createContext } from 'react'

/** What the exchange of plans adds to the settings of projects. */
interface Parts {
  /** Makes a project of a file. */
  ImportPlan: ComponentType
  /** Saves the plan of a project as a file. */
  PlanFiles: ComponentType<{ projectid: string; name: string }>
}

/** The web app, which knows all features, puts it around the page. */
export const PlanFileParts = createContext<Parts | null>(null)
