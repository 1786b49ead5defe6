export const subjects = [
  ...(['membranes', 'operation', 'pretreatment', 'hydraulics', 'chemistry', 'instruments'] as const),
  ...([
    'disinfection',
    'deionization',
    'purity',
    'boiler',
    'cooling',
    'safety',
    'regulation',
    'units',
  ] as const),
] as const
export type Subject = (typeof subjects)[number]

export const subjectNames: Readonly<Record<Subject, string>> = {
  membranes: 'Membranes',
  operation: 'Operation and cleaning',
  pretreatment: 'Pretreatment',
  hydraulics: 'Pumps and hydraulics',
  chemistry: 'Water chemistry',
  instruments: 'Instruments and sampling',
  disinfection: 'Disinfection',
  deionization: 'Deionization',
  purity: 'High purity',
  boiler: 'Boilers and steam',
  cooling: 'Cooling water',
  safety: 'Safety',
  regulation: 'Rules and licenses',
  units: 'Units',
}

/** Safety terms are never behind a paywall. */
export const isAlwaysFree = (subject: Subject): boolean => subject === 'safety'
