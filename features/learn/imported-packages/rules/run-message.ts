/** What the run-time in a page of a package starts with. */
export interface RunSettings {
  /** Id of the launch; '' if staff try the package. */
  launch: string
  values: Record<string, string>
}

/** Marks the messages of the run-time, and the name of the frame in which a package starts. */
export const RUN_MARK = 'permeate-package'

export type RunMessage =
  /** A page of the package has loaded. */
  | { mark: typeof RUN_MARK; kind: 'ready' }
  /** All values of the data model, after a change. */
  | { mark: typeof RUN_MARK; kind: 'values'; values: Record<string, string>; ended: boolean }
  /** A video or sound is playing. */
  | { mark: typeof RUN_MARK; kind: 'playing' }
