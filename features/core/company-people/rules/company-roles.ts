export interface CompanyFlags {
  admin: boolean
  supervisor: boolean
}

/** The highest of a person's roles in a company, as lists show it. */
export const highestRole = ({ admin, supervisor }: CompanyFlags): 'admin' | 'supervisor' | 'employee' =>
  admin ? 'admin' : supervisor ? 'supervisor' : 'employee'

/** 'Administrator and supervisor', as people read it. */
export function rolesSentence({ admin, supervisor }: CompanyFlags): string {
  if (admin && supervisor) return 'Administrator and supervisor'
  if (admin) return 'Administrator'
  return supervisor ? 'Supervisor' : 'Employee'
}
