export const statusLabels = { pending: 'Waiting for approval', active: 'Active', blocked: 'Blocked' } as const
export const statusColors = { pending: 'orange', active: 'teal', blocked: 'red' } as const
