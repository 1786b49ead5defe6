/** Causes that an operator can select. */
export const causes = [
  { id: 'scale', label: 'Scaling', asks: 'stage' },
  { id: 'fouling', label: 'Fouling', asks: 'stage' },
  { id: 'oxidant', label: 'Oxidation by chlorine', asks: null },
  { id: 'o-ring', label: 'O-ring leak', asks: 'joint' },
  { id: 'feed', label: 'Change of temperature or feed salt', asks: null },
  { id: 'meter', label: 'A meter that reads wrong', asks: null },
  { id: 'none', label: 'No fault: the measurement was done wrong', asks: null },
] as const
