/** Texts of directory changes, shown to administrators of the company. */
export const changeMessages = {
  added: (name: string) => `${name} was added.`,
  linked: (name: string) => `${name} was here already and is now kept up to date by the directory.`,
  invited: (name: string) => `${name} was invited by email and joins by opening the link.`,
  returned: (name: string) => `${name} was reactivated.`,
  waits: (name: string) => `${name} has an open invitation and joins by opening the link.`,
  changed: (name: string, fields: readonly string[]) => `${name} was changed: ${fields.join(', ')}.`,
  left: (name: string, how: 'deactivated' | 'removed', effects: readonly string[]) =>
    [`${name} was ${how}.`, ...effects].join(' '),
  withdrawn: (name: string) => `The invitation of ${name} was withdrawn.`,
  refused: (name: string) => `${name} was not deactivated: the company would have no administrator.`,
  group: (group: string, act: 'added' | 'removed') => `The group ${group} was ${act}.`,
  renamed: (group: string, before: string) => `The group ${before} is now called ${group}.`,
  members: (group: string, joined: number, left: number) =>
    `Group ${group}: ${[say(joined, 'added'), say(left, 'removed')].filter(Boolean).join(', ')}.`,
} as const

const say = (count: number, act: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? 'person' : 'people'} ${act}`

/** Maximum number of changes stored per company; older ones are deleted. */
export const MAX_CHANGES = 50
