export interface CompanyFlags {
  admin: boolean
  supervisor: boolean
}

/** Returns a member's highest role in a company, for lists. */
export const highestRole = ({ admin, supervisor }: CompanyFlags): 'admin' | 'supervisor' | 'employee' =>
  admin ? 'admin' : supervisor ? 'supervisor' : 'employee'

/** Formats the roles for display: 'Administrator and supervisor'. */
export function rolesSentence({ admin, supervisor }: CompanyFlags): string {
  if (admin && supervisor) return 'Administrator and supervisor'
  if (admin) return 'Administrator'
  return supervisor ? 'Supervisor' : 'Employee'
}
