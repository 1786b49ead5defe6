export const roleLabels = { employee: 'Employee', supervisor: 'Supervisor', admin: 'Administrator' } as const
