/** States of a project. */
export const projectStates = ['planned', 'active', 'paused', 'done', 'canceled'] as const
export type ProjectState = (typeof projectStates)[number]

export const projectStateNames: Readonly<Record<ProjectState, string>> = {
  planned: 'Planned',
  active: 'Active',
  paused: 'Paused',
  done: 'Done',
  canceled: 'Canceled',
}

/** Visibility of a project: members only, all staff read-only, or all staff with editing of tasks. */
export const visibilities = ['private', 'team', 'open'] as const
export type Visibility = (typeof visibilities)[number]

export const visibilityNames: Readonly<Record<Visibility, string>> = {
  private: 'Members only',
  team: 'All staff read, members edit',
  open: 'All staff edit',
}

/** Member rights: read and comment, edit tasks, or lead the project. Each includes the previous ones. */
export const rights = ['read', 'edit', 'lead'] as const
export type Right = (typeof rights)[number]

export const rightNames: Readonly<Record<Right, string>> = {
  read: 'Reads and comments',
  edit: 'Edits tasks',
  lead: 'Leads the project',
}

/** Meaning of a task state; the provider chooses its name. */
export const stateKinds = ['open', 'started', 'waiting', 'done'] as const
export type StateKind = (typeof stateKinds)[number]

export const stateKindNames: Readonly<Record<StateKind, string>> = {
  open: 'Not started',
  started: 'In progress',
  waiting: 'Waiting for someone',
  done: 'Done',
}
