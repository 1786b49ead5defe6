/** How the levels are called in front of people. */
export const levelLabels: Readonly<Record<string, string>> = {
  ROSI: 'Level I',
  ROSII: 'Level II',
  ROSIII: 'Level III',
  ROSIV: 'Level IV',
}
