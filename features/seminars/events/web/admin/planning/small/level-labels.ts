/** Display names of the levels. */
export const levelLabels: Readonly<Record<string, string>> = {
  ROSI: 'Level I',
  ROSII: 'Level II',
  ROSIII: 'Level III',
  ROSIV: 'Level IV',
}
