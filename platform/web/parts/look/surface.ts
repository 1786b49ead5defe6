/** Card style: `<Stack p="md" {...surface}>`. */
export const surface = { bg: 'var(--pm-surface)', bd: '1px solid var(--pm-line)', bdrs: 'lg' } as const
